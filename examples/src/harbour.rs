//! A year of a harbour's log, and what it truly says.

use std::collections::BTreeMap;
use std::fmt::Write;

/// What the log says of one call of a ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The ship's name.
    pub ship: String,
    /// What it carried.
    pub tons: u32,
    /// The day on which it left; none where it stayed.
    pub left: Option<String>,
}

/// The log as Markdown, and its calls by their number.
pub struct Harbour {
    /// The log.
    pub text: String,
    /// Every call in it.
    pub calls: BTreeMap<String, Call>,
}

const SHIPS: [&str; 8] = [
    "Grey Heron",
    "Ada's Hope",
    "Lantern",
    "Blue Ferry",
    "Nordlys",
    "Pilgrim",
    "Little Wren",
    "Sól",
];
const CARGOES: [&str; 5] = ["timber", "salt", "wool and hides", "slate", "machine parts"];
const WEATHER: [&str; 6] = [
    "A light wind from the west held all day, and the pilots were out before the lamps were.",
    "Fog lay on the water until noon; the bell on the mole was rung every two minutes.",
    "Hard rain from the south. Two boats doubled their lines and nobody loaded after three.",
    "Clear and cold, with ice along the north quay that the boys broke up with poles.",
    "The swell came round the point at the turn of the tide, and the dredger lay idle.",
    "Still air, and a haze over the yards; one could hear the saws from the far side.",
];
const REMARKS: [&str; 5] = [
    "The harbour master walked both quays and found the fenders worn at the third bollard.",
    "A crate of lamps was missing from the shed and turned up behind the cooper's barrels.",
    "The crane was greased, and its chain is to be looked at again before the month is out.",
    "Two widows of the north quay were given coal out of the fund, which stands at nine pounds.",
    "Dues were taken in coin and in one case in herring, which was entered at market price.",
];
const MONTHS: [(u32, u32); 12] = [
    (1, 31),
    (2, 28),
    (3, 31),
    (4, 30),
    (5, 31),
    (6, 30),
    (7, 31),
    (8, 31),
    (9, 30),
    (10, 31),
    (11, 30),
    (12, 31),
];

/// Writes the log of a year: always the same one.
pub fn year() -> Harbour {
    let mut harbour = Harbour {
        text: "# Log of the harbour, 1931\n\n".to_owned(),
        calls: BTreeMap::new(),
    };
    let mut moored: Vec<String> = Vec::new();
    let days = MONTHS
        .iter()
        .flat_map(|(month, days)| (1..=*days).map(move |day| (*month, day)));
    for (day, (month, of_month)) in days.enumerate() {
        let date = format!("1931-{month:02}-{of_month:02}");
        harbour.day(day, &date, &mut moored);
    }
    harbour
}

impl Harbour {
    /// Whether a call is as it was written.
    pub fn holds(
        &self,
        number: &str,
        ship: Option<&str>,
        tons: Option<u32>,
        left: Option<&str>,
    ) -> bool {
        self.calls.get(number).is_some_and(|call| {
            let truth = (
                Some(call.ship.as_str()),
                Some(call.tons),
                call.left.as_deref(),
            );
            truth == (ship, tons, left)
        })
    }

    // Writing to a string does not fail.
    fn day(&mut self, day: usize, date: &str, moored: &mut Vec<String>) {
        let _ = write!(self.text, "## {date}\n\n{}\n", WEATHER[day * 7 % 6]);
        for _ in 0..moored.len().saturating_sub(3) {
            let number = moored.remove(day % moored.len());
            let _ = writeln!(self.text, "Call {number} left on {date}.");
            if let Some(call) = self.calls.get_mut(&number) {
                call.left = Some(date.to_owned());
            }
        }
        let _ = write!(
            self.text,
            "\n| call | ship | cargo | tons |\n|------|------|-------|------|\n"
        );
        for at in 0..=day % 3 {
            let number = format!("K-{:04}", self.calls.len() + 1);
            let ship = SHIPS[(day * 3 + at * 5) % SHIPS.len()];
            let tons = u32::try_from(20 + (day * 37 + at * 11) % 400).unwrap_or(20);
            let cargo = CARGOES[(day + at) % CARGOES.len()];
            let _ = writeln!(self.text, "| {number} | {ship} | {cargo} | {tons} |");
            moored.push(number.clone());
            let ship = ship.to_owned();
            self.calls.insert(
                number,
                Call {
                    ship,
                    tons,
                    left: None,
                },
            );
        }
        let (low, high) = (day * 13 % 90, 180 + day * 17 % 120);
        let _ = write!(
            self.text,
            "\n```text\ngauge  06:00  {low:>3} cm   12:00  {high} cm\n       18:00  {:>3} cm   24:00  {} cm\n```\n\n",
            low + 4,
            high - 6
        );
        for (at, remark) in REMARKS.iter().enumerate().skip(day % 2) {
            let _ = writeln!(
                self.text,
                "- {remark}\n- Watch {} had nothing to add.",
                at + 1
            );
        }
        self.text.push('\n');
    }
}
