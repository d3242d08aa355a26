//! How long a provider asks to wait.

use std::time::{Duration, SystemTime};

use serde_json::Value;

use super::response::Response;

/// What the headers ask, or else what Google writes into the body.
pub(super) fn asked(response: &Response<'_>, body: &Value) -> Option<Duration> {
    if let Some(millis) = response.header("retry-after-ms").and_then(seconds) {
        return Some(millis / 1000);
    }
    match response.header("retry-after") {
        Some(after) => seconds(after).or_else(|| until(after)),
        None => retry_info(body),
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.trim().parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The time until a date; none at all where it is past.
fn until(date: &str) -> Option<Duration> {
    let date = httpdate::parse_http_date(date).ok()?;
    Some(date.duration_since(SystemTime::now()).unwrap_or_default())
}

/// `{"error": {"details": [{"@type": "…google.rpc.RetryInfo", "retryDelay":
/// "7s"}]}}`
fn retry_info(body: &Value) -> Option<Duration> {
    body["error"]["details"]
        .as_array()?
        .iter()
        .find_map(|detail| seconds(detail["retryDelay"].as_str()?.strip_suffix('s')?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_wait_is_read() {
        let read = |name, value| {
            let headers = [(name, value)];
            let response = Response {
                headers: &headers,
                ..Response::new(429, b"")
            };
            asked(&response, &Value::Null)
        };
        assert_eq!(
            read("Retry-After-Ms", "1500"),
            Some(Duration::from_millis(1500))
        );
        assert_eq!(read("retry-after", "2"), Some(Duration::from_secs(2)));
        assert_eq!(read("retry-after", "0.5"), Some(Duration::from_millis(500)));
        let past = "Wed, 21 Oct 2015 07:28:00 GMT";
        assert_eq!(read("retry-after", past), Some(Duration::ZERO));
        for odd in ["soon", "-1", "nan", "1e40", ""] {
            assert_eq!(read("retry-after", odd), None, "{odd}");
        }
        let body = serde_json::json!({"error": {"details": [{"retryDelay": "7.5s"}]}});
        assert_eq!(
            asked(&Response::new(429, b""), &body),
            Some(Duration::from_millis(7500))
        );
    }
}
