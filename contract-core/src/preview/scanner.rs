//! Strict JSON, one letter at a time.

use super::Steps;
use crate::path::Step;

/// The deepest nesting that is followed.
const DEEPEST: usize = 128;

/// Where the scanner stands in the text.
#[derive(Debug, Default)]
pub(super) struct Scanner {
    /// The complete leaves: path, text, and whether it is a string.
    pub leaves: Vec<(Steps, String, bool)>,
    state: State,
    open: Vec<Open>,
    steps: Steps,
    text: String,
    is_key: bool,
}

/// An object or a list that is not closed yet.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Open {
    Object,
    List,
}

#[derive(Debug, Default, Clone, PartialEq)]
enum State {
    /// Before the outermost object, with the line so far.
    #[default]
    Before,
    /// Inside a thinking block, with the end of what was thought.
    Thinking,
    /// Before a value, or the end of an empty list.
    Value,
    /// Before a key, or the end of an empty object.
    Key,
    /// Before the colon after a key.
    Colon,
    /// After a value.
    After,
    /// Inside a string.
    Text,
    /// After a backslash.
    Escape,
    /// Inside `\u`, with the digits so far.
    Unicode(String),
    /// Inside a number or literal.
    Bare,
    Closed,
    Broken,
}

impl Scanner {
    pub(super) fn is_closed(&self) -> bool {
        self.state == State::Closed
    }

    pub(super) fn is_broken(&self) -> bool {
        self.state == State::Broken
    }

    /// The string that is growing, if a value is.
    pub(super) fn growing(&self) -> Option<(&Steps, &String)> {
        let is_text = matches!(self.state, State::Text | State::Escape | State::Unicode(_));
        (is_text && !self.is_key).then_some((&self.steps, &self.text))
    }

    pub(super) fn take(&mut self, letter: char) {
        match std::mem::take(&mut self.state) {
            State::Before => self.before(letter),
            State::Thinking => self.think(letter),
            State::Text => self.in_text(letter),
            State::Escape => self.escape(letter),
            State::Unicode(digits) => self.unicode(digits, letter),
            State::Bare => self.in_bare(letter),
            ended @ (State::Closed | State::Broken) => self.state = ended,
            state if letter.is_ascii_whitespace() => self.state = state,
            State::Value => self.value(letter),
            State::Key => self.key(letter),
            State::Colon if letter == ':' => self.state = State::Value,
            State::After => self.after(letter),
            State::Colon => self.state = State::Broken,
        }
    }

    /// Words before the object are passed over, and what is thought too: the
    /// object has to start its line.
    fn before(&mut self, letter: char) {
        self.state = State::Before;
        match letter {
            '\n' => self.text.clear(),
            '{' if self.text.is_empty() => self.open(Open::Object),
            // A line starts where it says something.
            letter if self.text.is_empty() && letter.is_whitespace() => {}
            letter => {
                self.text.push(letter);
                if self.text.eq_ignore_ascii_case("<think>") {
                    self.text.clear();
                    self.state = State::Thinking;
                }
            }
        }
    }

    fn think(&mut self, letter: char) {
        const END: &str = "</think>";
        self.state = State::Thinking;
        self.text.push(letter);
        if self.text.ends_with(END) {
            self.text.clear();
            self.state = State::Before;
        } else if letter == '>' {
            self.text.clear();
        }
    }

    fn value(&mut self, letter: char) {
        match letter {
            '{' => self.open(Open::Object),
            '[' => self.open(Open::List),
            ']' if self.open.last() == Some(&Open::List) => {
                self.steps.pop();
                self.close(Open::List);
            }
            '"' => self.start_text(false),
            '-' | '0'..='9' | 't' | 'f' | 'n' => {
                self.text.push(letter);
                self.state = State::Bare;
            }
            _ => self.state = State::Broken,
        }
    }

    fn key(&mut self, letter: char) {
        match letter {
            '"' => self.start_text(true),
            '}' => self.close(Open::Object),
            _ => self.state = State::Broken,
        }
    }

    fn after(&mut self, letter: char) {
        match (letter, self.open.last()) {
            (',', Some(Open::Object)) => {
                self.steps.pop();
                self.state = State::Key;
            }
            (',', Some(Open::List)) => {
                if let Some(Step::Index(index)) = self.steps.last_mut() {
                    *index = index.saturating_add(1);
                }
                self.state = State::Value;
            }
            ('}', Some(Open::Object)) => {
                self.steps.pop();
                self.close(Open::Object);
            }
            (']', Some(Open::List)) => {
                self.steps.pop();
                self.close(Open::List);
            }
            _ => self.state = State::Broken,
        }
    }

    fn open(&mut self, open: Open) {
        if self.open.len() == DEEPEST {
            self.state = State::Broken;
            return;
        }
        self.open.push(open);
        self.state = match open {
            Open::Object => State::Key,
            Open::List => {
                self.steps.push(Step::Index(0));
                State::Value
            }
        };
    }

    fn close(&mut self, expected: Open) {
        self.state = match self.open.pop() {
            Some(open) if open == expected && self.open.is_empty() => State::Closed,
            Some(open) if open == expected => State::After,
            _ => State::Broken,
        };
    }

    fn start_text(&mut self, is_key: bool) {
        self.text.clear();
        self.is_key = is_key;
        self.state = State::Text;
    }

    fn in_text(&mut self, letter: char) {
        self.state = State::Text;
        match letter {
            '"' if self.is_key => {
                self.steps
                    .push(Step::Key(std::mem::take(&mut self.text).into()));
                self.state = State::Colon;
            }
            '"' => self.finish_leaf(true),
            '\\' => self.state = State::Escape,
            letter => self.text.push(letter),
        }
    }

    fn escape(&mut self, letter: char) {
        self.state = State::Text;
        match letter {
            '"' | '\\' | '/' => self.text.push(letter),
            'n' => self.text.push('\n'),
            't' => self.text.push('\t'),
            'r' => self.text.push('\r'),
            'b' => self.text.push('\u{8}'),
            'f' => self.text.push('\u{c}'),
            'u' => self.state = State::Unicode(String::new()),
            _ => self.state = State::Broken,
        }
    }

    /// Four digits, or twice four for what needs two of them.
    fn unicode(&mut self, mut digits: String, letter: char) {
        let is_right = match digits.len() {
            4 => letter == '\\',
            5 => letter == 'u',
            _ => letter.is_ascii_hexdigit(),
        };
        if !is_right {
            self.state = State::Broken;
            return;
        }
        digits.push(letter);
        let is_complete = digits.len() == 4 || digits.len() == 10;
        if !is_complete {
            self.state = State::Unicode(digits);
            return;
        }
        self.state = match serde_json::from_str::<String>(&format!("\"\\u{digits}\"")) {
            Ok(letter) => {
                self.text.push_str(&letter);
                State::Text
            }
            // The first half of a pair; the other half has to follow.
            Err(_) if digits.len() == 4 => State::Unicode(digits),
            Err(_) => State::Broken,
        };
    }

    fn in_bare(&mut self, letter: char) {
        match letter {
            ',' | '}' | ']' => {
                self.finish_leaf(false);
                if self.state == State::After {
                    self.after(letter);
                }
            }
            letter if letter.is_ascii_whitespace() => self.finish_leaf(false),
            letter => {
                self.text.push(letter);
                self.state = State::Bare;
            }
        }
    }

    fn finish_leaf(&mut self, is_text: bool) {
        let text = std::mem::take(&mut self.text);
        let is_json = is_text || serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
        if is_json {
            self.leaves.push((self.steps.clone(), text, is_text));
            self.state = State::After;
        } else {
            self.state = State::Broken;
        }
    }
}
