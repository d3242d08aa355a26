//! When a request is sent again because the transport failed, and after how
//! long.

use std::time::{Duration, SystemTime};

use reqwest::header::HeaderMap;

/// The longest wait that a provider may ask for; longer is a failure.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// Whether the response may be asked for again: the provider's word, or else
/// the status.
pub(super) fn is_worth_it(status: u16, headers: &HeaderMap) -> bool {
    match headers
        .get("x-should-retry")
        .and_then(|value| value.to_str().ok())
    {
        Some("true") => true,
        Some("false") => false,
        _ => matches!(status, 408 | 409 | 429 | 500..=599),
    }
}

/// How long the provider asks to wait.
pub(super) fn asked_wait(headers: &HeaderMap) -> Option<Duration> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let seconds = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .and_then(|s| Duration::try_from_secs_f64(s).ok())
    };
    if let Some(millis) = text("retry-after-ms").and_then(seconds) {
        return Some(millis / 1000);
    }
    let after = text("retry-after")?;
    seconds(after).or_else(|| {
        let date = httpdate::parse_http_date(after).ok()?;
        Some(date.duration_since(SystemTime::now()).unwrap_or_default())
    })
}

/// The wait before the next try: what the provider asked for, or the back-off.
/// `None` gives up.
pub(super) fn wait(asked: Option<Duration>, back_off: Option<Duration>) -> Option<Duration> {
    let back_off = back_off?;
    match asked {
        Some(asked) if asked > LONGEST_WAIT => None,
        Some(asked) => Some(asked),
        None => Some(back_off),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn every_form_of_retry_after_is_read() {
        let read = |name, value| asked_wait(&headers(name, value));
        assert_eq!(
            read("retry-after-ms", "1500"),
            Some(Duration::from_millis(1500))
        );
        assert_eq!(read("retry-after", "2"), Some(Duration::from_secs(2)));
        assert_eq!(read("retry-after", "0.5"), Some(Duration::from_millis(500)));
        let past = "Wed, 21 Oct 2015 07:28:00 GMT";
        assert_eq!(read("retry-after", past), Some(Duration::ZERO));
        for odd in ["soon", "-1", "nan", "1e40", ""] {
            assert_eq!(read("retry-after", odd), None, "{odd}");
        }
    }

    #[test]
    fn the_providers_word_wins_over_the_status() {
        assert!(is_worth_it(503, &HeaderMap::new()));
        assert!(!is_worth_it(400, &HeaderMap::new()));
        assert!(!is_worth_it(503, &headers("x-should-retry", "false")));
        assert!(is_worth_it(400, &headers("x-should-retry", "true")));
    }

    #[test]
    fn a_wait_of_minutes_gives_up() {
        let back_off = Some(Duration::from_secs(1));
        assert_eq!(wait(Some(Duration::from_secs(3600)), back_off), None);
        assert_eq!(wait(None, back_off), back_off);
        assert_eq!(wait(Some(Duration::ZERO), None), None);
    }
}
