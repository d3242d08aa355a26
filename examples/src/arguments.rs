//! The arguments that every example takes.

use std::ffi::OsString;
use std::path::PathBuf;

use contract_core::provider::HttpModel;
use lexopt::prelude::{Long, Short, ValueExt};

/// Where the replies come from, and where they go.
#[derive(Debug, Default)]
pub struct Arguments {
    /// An OpenAI-compatible server to ask; recorded replies otherwise.
    pub base_url: Option<String>,
    /// The model's name at that server.
    pub model: Option<String>,
    /// Tell the schema in the prompt, and let nothing enforce it.
    pub prompt_only: bool,
    /// A file to which every request and reply is added.
    pub record: Option<PathBuf>,
}

/// How to call an example.
const USAGE: &str = "\
Without arguments: no network, but recorded replies or a stand-in for a model.
  --base-url URL   ask an OpenAI-compatible server, such as https://api.openai.com/v1;
                   the key is read from OPENAI_API_KEY, if the server wants one
  --model NAME     the model's name at that server
  --prompt-only    tell the schema in the prompt only, so that nothing enforces it
  --record FILE    add every request and reply to FILE
  --help           this text";

/// Reads the arguments of the program.
///
/// # Errors
///
/// When an argument is unknown or incomplete, with the usage; also for
/// `--help`.
pub fn read() -> Result<Arguments, String> {
    parse(lexopt::Parser::from_env()).map_err(|error| format!("{error}\n\n{USAGE}"))
}

fn parse(mut parser: lexopt::Parser) -> Result<Arguments, lexopt::Error> {
    let mut arguments = Arguments::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("base-url") => arguments.base_url = Some(parser.value()?.string()?),
            Long("model") => arguments.model = Some(parser.value()?.string()?),
            Long("prompt-only") => arguments.prompt_only = true,
            Long("record") => arguments.record = Some(PathBuf::from(parser.value()?)),
            Long("help") | Short('h') => return Err("how to call this program".into()),
            other => return Err(other.unexpected()),
        }
    }
    if arguments.base_url.is_none() && (arguments.record.is_some() || arguments.model.is_some()) {
        return Err("recorded replies come from no server; add --base-url".into());
    }
    if arguments.base_url.is_some() && arguments.model.is_none() {
        return Err(lexopt::Error::MissingValue {
            option: Some("--model".to_owned()),
        });
    }
    Ok(arguments)
}

impl Arguments {
    /// The model at the server of this address, which answers the same the same
    /// way.
    ///
    /// # Errors
    ///
    /// When it is no address.
    pub fn server(&self, url: &str) -> Result<HttpModel, String> {
        let name = self.model.as_deref().unwrap_or_default();
        let builder = HttpModel::openai(url, name).temperature(0.0);
        let builder = match key() {
            Some(key) => builder.key(key),
            None => builder,
        };
        builder.build().map_err(|error| error.to_string())
    }
}

/// The key for the server, if there is one.
pub fn key() -> Option<String> {
    let key: OsString = std::env::var_os("OPENAI_API_KEY")?;
    key.into_string().ok().filter(|key| !key.is_empty())
}
