//! Words and letters that make a number a larger one.

/// The power of ten of a multiplier; none where it is read in more than one
/// way.
pub(super) type Power = Option<i32>;

/// What stands around letters after a number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// Whether they stand right behind its last digit.
    pub is_glued: bool,
    /// Whether the number is a sum of money.
    pub is_money: bool,
}

/// What the letters make of the number before them, if they are a multiplier
/// and no unit.
pub(super) fn of(letters: &str, place: Place) -> Option<Power> {
    letter(letters, place).or_else(|| word(&letters.to_lowercase()))
}

/// A letter or two. `5m` may be metres or millions, so it is neither; `5 m`
/// is metres, unless it is money.
fn letter(letters: &str, place: Place) -> Option<Power> {
    let Place { is_glued, is_money } = place;
    match letters {
        "k" => Some(Some(3)),
        "K" if is_glued || is_money => Some(Some(3)),
        "K" => Some(None),
        "M" | "MM" => Some(Some(6)),
        "m" if is_money => Some(Some(6)),
        "B" if is_glued || is_money => Some(Some(9)),
        "b" if is_money => Some(Some(9)),
        "m" | "b" if is_glued => Some(None),
        "T" if is_glued || is_money => Some(None),
        "t" if is_money => Some(None),
        _ => None,
    }
}

/// A word in small letters. A billion has nine zeros in English and twelve
/// elsewhere: only the English spellings are read.
fn word(word: &str) -> Option<Power> {
    let power = match word {
        "hundred" | "hundert" | "honderd" | "hundra" | "hundre" | "sto" | "сто" | "yüz" => 2,
        "thousand" | "thousands" | "tausend" | "tsd" | "mille" | "mil" | "mila" | "duizend"
        | "tusen" | "tusind" | "tysiąc" | "tysiące" | "tysięcy" | "tys" | "tisíc" | "тысяча"
        | "тысячи" | "тысяч" | "тыс" | "тисяч" | "тисячі" | "bin" | "ribu" | "mii" | "grand"
        | "हज़ार" | "हजार" | "ألف" | "آلاف" => 3,
        "lakh" | "lakhs" | "lac" | "lacs" | "लाख" => 5,
        "million" | "millions" | "millionen" | "mio" | "mln" | "mn" | "mill" | "millón"
        | "millon" | "millones" | "milhão" | "milhões" | "milione" | "milioni" | "miljoen"
        | "miljon" | "miljoner" | "millioner" | "milion" | "miliony" | "milionów" | "milionů"
        | "milyon" | "juta" | "milioane" | "миллион" | "миллиона" | "миллионов" | "млн"
        | "мільйон" | "мільйонів" | "مليون" => 6,
        "crore" | "crores" | "करोड़" => 7,
        "milliarde"
        | "milliarden"
        | "milliard"
        | "milliards"
        | "mrd"
        | "mrds"
        | "md"
        | "mds"
        | "mld"
        | "mia"
        | "miljard"
        | "miljarder"
        | "milliarder"
        | "miliardo"
        | "miliardi"
        | "miliard"
        | "miliardy"
        | "miliardów"
        | "milyar"
        | "miliar"
        | "миллиард"
        | "миллиарда"
        | "миллиардов"
        | "млрд"
        | "مليار"
        | "billion"
        | "bn"
        | "bln" => 9,
        "billionen" | "trillion" | "tn" | "трлн" => 12,
        "hundreds" | "dozen" | "dozens" | "dutzend" | "billions" | "billón" | "billones"
        | "billiarde" | "billiarden" | "bilhão" | "bilhões" | "bilione" | "bilioni" | "biljoen"
        | "biljon" | "bilion" | "trillions" | "trilhão" | "trilhões" | "trln" | "trn"
        | "quadrillion" | "quadrillions" | "cr" => return Some(None),
        _ => return None,
    };
    Some(Some(power))
}

/// The power of ten of a sign of East Asian numbers.
pub(super) const fn sign(c: char) -> Option<i32> {
    match c {
        '十' | '拾' => Some(1),
        '百' | '佰' | '백' => Some(2),
        '千' | '仟' | '천' => Some(3),
        '万' | '萬' | '만' => Some(4),
        '亿' | '億' | '억' => Some(8),
        '兆' | '조' => Some(12),
        _ => None,
    }
}

/// Whether the sign begins the name of a unit: `千克` is a kilogram.
pub(super) const fn is_of_unit(sign: char, next: Option<char>) -> bool {
    let Some(next) = next else { return false };
    match sign {
        '千' => matches!(
            next,
            '克' | '米' | '瓦' | '卡' | '赫' | '帕' | '伏' | '安' | '字' | '比' | '焦' | '升'
        ),
        '兆' => matches!(next, '字' | '瓦' | '赫' | '帕' | '比' | '欧' | '焦'),
        '百' => matches!(next, '帕'),
        _ => false,
    }
}

/// Whether the word says a number: `five (5) days` is no negative.
pub(super) fn is_number_word(word: &str) -> bool {
    matches!(
        word.to_lowercase().as_str(),
        "zero"
            | "one"
            | "two"
            | "three"
            | "four"
            | "five"
            | "six"
            | "seven"
            | "eight"
            | "nine"
            | "ten"
            | "eleven"
            | "twelve"
            | "thirteen"
            | "fourteen"
            | "fifteen"
            | "sixteen"
            | "seventeen"
            | "eighteen"
            | "nineteen"
            | "twenty"
            | "thirty"
            | "forty"
            | "fifty"
            | "sixty"
            | "seventy"
            | "eighty"
            | "ninety"
            | "hundred"
            | "thousand"
            | "million"
            | "null"
            | "ein"
            | "eine"
            | "einen"
            | "eins"
            | "zwei"
            | "drei"
            | "vier"
            | "fünf"
            | "sechs"
            | "sieben"
            | "acht"
            | "neun"
            | "zehn"
            | "elf"
            | "zwölf"
            | "vierzehn"
            | "zwanzig"
            | "dreißig"
            | "vierzig"
            | "fünfzig"
            | "sechzig"
            | "neunzig"
            | "un"
            | "une"
            | "deux"
            | "trois"
            | "quatre"
            | "cinq"
            | "sept"
            | "huit"
            | "neuf"
            | "dix"
            | "onze"
            | "douze"
            | "quinze"
            | "vingt"
            | "trente"
            | "quarante"
            | "soixante"
            | "uno"
            | "una"
            | "dos"
            | "tres"
            | "cuatro"
            | "cinco"
            | "seis"
            | "siete"
            | "ocho"
            | "nueve"
            | "diez"
            | "doce"
            | "veinte"
            | "treinta"
            | "due"
            | "tre"
            | "quattro"
            | "cinque"
            | "sei"
            | "sette"
            | "otto"
            | "nove"
            | "dieci"
            | "trenta"
    )
}
