//! Numbers of a text, with all that makes them the number they are.

mod after;
mod before;
mod glyph;
mod money;
mod multiplier;
mod run;

use std::ops::Range;

use self::after::{After, Effect};
use self::before::{Before, Sign};
use self::glyph::Glyph;
use self::multiplier::Power;
pub(crate) use self::run::plain;

/// A number as it stands in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Numeral {
    /// Its bytes: the digits, and the sign, the fraction, the power or the
    /// multiplier around them.
    pub extent: Range<usize>,
    /// Where the text may mean several numbers, as a date does, each of them.
    pub parts: Vec<Range<usize>>,
    /// What it can be read as, each in its one spelling; nothing where it is
    /// not the number that its digits say, and nothing else for certain.
    pub readings: Vec<String>,
}

impl Numeral {
    /// Whether the number is cut at `at`.
    pub(crate) const fn is_cut(&self, at: usize) -> bool {
        self.extent.start < at && at < self.extent.end
    }

    /// Whether one of the numbers that it may be made of begins or ends there.
    pub(crate) fn has_part_at(&self, at: usize) -> bool {
        let mut parts = self.parts.iter();
        parts.any(|part| part.start == at || part.end == at)
    }
}

/// Every number of `text`, from left to right.
pub(crate) fn all(text: &str) -> Vec<Numeral> {
    if !text.contains(char::is_numeric) {
        return Vec::new();
    }
    let glyphs = glyph::of(text);
    let mut found: Vec<Found> = Vec::new();
    let mut from = 0;
    while let Some(start) = (from..glyphs.len()).find(|at| glyphs[*at].c.is_ascii_digit()) {
        let length = run::end(glyphs[start..].iter().map(|glyph| glyph.c));
        let last = found.len();
        read_run(&glyphs, start, length, &mut found);
        let end = found[last..].iter().map(|found| found.extent.end).max();
        from = end.unwrap_or(0).max(start + length);
    }
    share_powers(&glyphs, &mut found);
    found
        .into_iter()
        .map(|found| found.finish(&glyphs))
        .collect()
}

/// A number by the places of its signs.
struct Found {
    extent: Range<usize>,
    digits: Range<usize>,
    /// What it means as one number.
    whole: Vec<String>,
    /// The numbers that it may be made of, and their places.
    several: Vec<String>,
    parts: Vec<Range<usize>>,
    sign: Sign,
    effect: Effect,
}

/// Reads a run of digits, which may be several numbers.
fn read_run(glyphs: &[Glyph], start: usize, length: usize, found: &mut Vec<Found>) {
    let text: String = glyphs[start..start + length].iter().map(|g| g.c).collect();
    let apart = run::apart(&text);
    let before = Before::of(glyphs, start);
    let after = After::of(glyphs, start + length, &before);
    // `5 1/2` is one number.
    let mixed = after::mixed(glyphs, start + length, &text).filter(|_| apart.len() > 1);
    for (number, place) in apart.iter().enumerate() {
        let is_first = number == 0;
        let is_last = number + 1 == apart.len();
        let digits = run::shifted(place, start);
        let mut one = read(&text[place.clone()], digits);
        if is_last {
            one.extent.end = after.end;
            one.effect = after.effect;
        }
        if is_first {
            one.lead(&before, &text[place.clone()]);
        }
        if let Some(end) = mixed.filter(|_| is_last) {
            let whole = found.pop();
            let start = whole.map_or(one.extent.start, |whole| whole.extent.start);
            one.extent = start..end;
            one.effect = Effect::Other;
        }
        if is_first && is_last && before.is_accounting(glyphs, one.extent.end) {
            one.effect = Effect::Other;
        }
        found.push(one);
    }
}

fn read(text: &str, digits: Range<usize>) -> Found {
    let run::Meaning { whole, parts } = run::meaning(text);
    Found {
        extent: digits.clone(),
        several: parts
            .iter()
            .map(|part| text[part.clone()].to_owned())
            .collect(),
        parts: parts
            .iter()
            .map(|part| run::shifted(part, digits.start))
            .collect(),
        whole,
        digits,
        sign: Sign::None,
        effect: Effect::None,
    }
}

/// `5-10 million` says that both are millions.
fn share_powers(glyphs: &[Glyph], found: &mut [Found]) {
    for at in 1..found.len() {
        let (before, after) = found.split_at_mut(at);
        let (Some(one), Some(other)) = (before.last_mut(), after.first()) else {
            continue;
        };
        if let (Effect::None, Effect::Multiplied(power)) = (one.effect, other.effect)
            && after::are_range(glyphs, one.digits.end, other.extent.start)
        {
            one.effect = Effect::Multiplied(power);
        }
    }
}

impl Found {
    /// Takes what stands before the first of its digits.
    fn lead(&mut self, before: &Before, text: &str) {
        self.extent.start = before.start;
        self.sign = before.sign;
        if before.body < self.digits.start {
            self.several.clear();
            self.parts.clear();
            let is_fraction = run::is_digits(text);
            self.whole = is_fraction
                .then(|| format!("0.{text}"))
                .into_iter()
                .collect();
        }
        if before.is_other {
            self.effect = Effect::Other;
        }
    }

    fn finish(self, glyphs: &[Glyph]) -> Numeral {
        let bytes = |range: &Range<usize>| {
            let start = glyphs.get(range.start).map_or(0, |glyph| glyph.start);
            let end = range.end.checked_sub(1).and_then(|last| glyphs.get(last));
            start..end.map_or(start, |glyph| glyph.end)
        };
        let power: Power = match self.effect {
            Effect::None => Some(0),
            Effect::Multiplied(power) | Effect::Power(power) => power,
            Effect::Other => None,
        };
        let sign = match self.sign {
            Sign::None => Some(""),
            Sign::Minus => Some("-"),
            Sign::Unclear => None,
        };
        let is_bare = matches!((self.effect, self.sign), (Effect::None, Sign::None));
        // With a sign or a power, groups are one number, and a date is none.
        let several = self.several.iter().filter(|_| is_bare);
        let readings = sign.zip(power).map(|(sign, power)| {
            let values = self.whole.iter().chain(several);
            values
                .filter_map(|value| plain(&format!("{sign}{value}e{power}")))
                .collect()
        });
        let readings = readings.unwrap_or_default();
        Numeral {
            extent: bytes(&self.extent),
            parts: self.parts.iter().map(bytes).collect(),
            readings,
        }
    }
}
