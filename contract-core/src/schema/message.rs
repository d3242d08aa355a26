//! Words put together by the compiler, for a message with figures in it.

/// The longest message that the compiler is asked to put together.
const CAPACITY: usize = 1024;

/// A sentence under construction in a constant.
pub(crate) struct Message {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; CAPACITY],
            len: 0,
        }
    }

    /// Adds `text`, as far as there is room.
    pub(crate) const fn text(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut at = 0;
        while at < text.len() && self.len < CAPACITY {
            self.bytes[self.len] = text[at];
            self.len += 1;
            at += 1;
        }
        self
    }

    /// Adds `integer` in decimal digits.
    pub(crate) const fn integer(self, integer: i128) -> Self {
        let mut digits = [0; 40];
        let mut at = digits.len();
        let mut rest = integer.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        let mut message = if integer < 0 { self.text("-") } else { self };
        while at < digits.len() && message.len < CAPACITY {
            message.bytes[message.len] = digits[at];
            message.len += 1;
            at += 1;
        }
        message
    }

    /// Stops the compiler with this message, at the caller's place.
    #[track_caller]
    pub(crate) const fn stop(self) -> ! {
        let (said, _) = self.bytes.split_at(self.len);
        match core::str::from_utf8(said) {
            Ok(said) => panic!("{}", said),
            Err(_) => panic!("the message was cut inside a character"),
        }
    }
}
