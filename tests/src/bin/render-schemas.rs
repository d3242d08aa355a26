//! Writes the schema of every contract in every dialect: `render-schemas
//! FOLDER`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use contract_core::Dialect;
use contract_tests::contracts;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args()
        .nth(1)
        .map(PathBuf::from)
        .ok_or("usage: render-schemas FOLDER")?;
    fs::create_dir_all(&folder)?;
    for (name, schema) in contracts::all() {
        for dialect in Dialect::ALL {
            let file = folder.join(format!("{name}.{}.json", dialect.name));
            fs::write(file, schema.rendered(dialect).to_json())?;
        }
    }
    Ok(())
}
