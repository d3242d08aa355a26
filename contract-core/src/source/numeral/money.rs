//! Signs and codes of currencies.

/// The sign of a currency.
pub(super) const fn is_sign(c: char) -> bool {
    matches!(
        c,
        '$' | '¢' | '£' | '¥' | '₪' | '฿' | '\u{20A0}'..='\u{20C0}'
    )
}

/// A code that is that of a currency, and no name that looks like one.
pub(super) fn is_code(letters: &str) -> bool {
    matches!(
        letters,
        "EUR"
            | "USD"
            | "GBP"
            | "CHF"
            | "JPY"
            | "CNY"
            | "RMB"
            | "INR"
            | "AUD"
            | "CAD"
            | "NZD"
            | "SEK"
            | "NOK"
            | "DKK"
            | "PLN"
            | "CZK"
            | "HUF"
            | "RON"
            | "BGN"
            | "RUB"
            | "UAH"
            | "TRY"
            | "BRL"
            | "MXN"
            | "ARS"
            | "CLP"
            | "COP"
            | "PEN"
            | "ZAR"
            | "NGN"
            | "KES"
            | "EGP"
            | "ILS"
            | "SAR"
            | "AED"
            | "KRW"
            | "TWD"
            | "HKD"
            | "SGD"
            | "MYR"
            | "THB"
            | "IDR"
            | "PHP"
            | "VND"
            | "PKR"
            | "BDT"
            | "ISK"
            | "BTC"
            | "ETH"
            | "Rs"
            | "Fr"
            | "SFr"
            | "kr"
            | "zł"
            | "Kč"
    )
}

/// What reads like a code where a sign stands before it.
pub(super) fn may_be_code(letters: &str) -> bool {
    is_code(letters) || letters.len() == 3 && letters.bytes().all(|b| b.is_ascii_uppercase())
}
