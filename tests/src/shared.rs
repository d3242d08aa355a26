//! Data that stands beside the repository.

use std::path::PathBuf;

/// The file `name` in the folder that `CONTRACT_SHARED` names, `../shared`
/// otherwise. Where it is missing, prints that the test is skipped.
pub fn file(name: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("CONTRACT_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared"),
        PathBuf::from,
    );
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: {} is not there", path.display());
    None
}
