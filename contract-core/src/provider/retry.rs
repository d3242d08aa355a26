//! When a request is sent again because the transport failed, and after how
//! long.

use std::time::Duration;

/// The longest wait that a provider may ask for; longer is a failure.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

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

    #[test]
    fn a_wait_of_minutes_gives_up() {
        let back_off = Some(Duration::from_secs(1));
        assert_eq!(wait(Some(Duration::from_secs(3600)), back_off), None);
        assert_eq!(wait(None, back_off), back_off);
        assert_eq!(wait(Some(Duration::ZERO), None), None);
    }
}
