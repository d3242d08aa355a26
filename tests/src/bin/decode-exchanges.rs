//! Says what each recorded exchange of a file is: `decode-exchanges FILE`.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

use contract_tests::exchanges::Exchange;
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: decode-exchanges FILE")?;
    let mut out = BufWriter::new(io::stdout().lock());
    for line in BufReader::new(File::open(path)?).lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let exchange: Exchange = serde_json::from_str(&line)?;
        writeln!(out, "{}", json!({"id": exchange.id, "is": exchange.is()}))?;
    }
    out.flush()?;
    Ok(())
}
