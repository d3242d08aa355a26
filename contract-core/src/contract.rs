//! The two traits that the derive writes.

use crate::declined::Reply;
use crate::dialect::Dialect;
use crate::issue::Issues;
use crate::schema::{Fingerprint, Misfit, Rendering, Schema};

/// A type that can stand in a contract: it has one flat, strict schema.
///
/// `#[derive(AgentContract)]` writes it for structs and enums. Write it by hand
/// for a type whose wire form the derive cannot know: what `SCHEMA` admits,
/// `Deserialize` has to read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no flat, strict schema, so it cannot stand in a contract",
    label = "not a contract field",
    note = "a struct or enum of yours: add `#[derive(AgentContract)]` to it",
    note = "a map: use a `Vec` of entries, or one field for each key",
    note = "`serde_json::Value`: write the fields that you read, or a `String`",
    note = "a borrowed or shared value: use the owned type, such as `String` or `Vec<T>`",
    note = "another crate's type: ask for a `String` and convert it in your code, or implement `ContractField`"
)]
pub trait ContractField {
    /// What the value looks like on the wire.
    const SCHEMA: &'static Schema;

    /// Whether business rules may hang on the value.
    #[doc(hidden)]
    const MAY_HAVE_RULES: bool = true;

    /// Adds every business rule that the value breaks to `issues`, here and in
    /// all contracts inside it.
    fn validate(&self, issues: &mut Issues) {
        let _ = issues;
    }

    /// [`validate`](Self::validate) with paths that start at `key`.
    #[doc(hidden)]
    fn validate_at(&self, key: &'static str, issues: &mut Issues) {
        if Self::MAY_HAVE_RULES {
            issues.enter(key.into());
            self.validate(issues);
            issues.leave();
        }
    }
}

/// A contract that can be asked for: a struct with named fields.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a contract that a model can be asked for",
    label = "the answer has to be an object",
    note = "derive `AgentContract` on a struct with named fields, and make this one of its fields"
)]
pub trait AgentContract: ContractField {
    /// The contract's name on the wire.
    const NAME: &'static str = Self::SCHEMA.name();

    /// Whether the document has to stand on lines of its own in the reply, so
    /// that one quoted inside a sentence is no answer: for contracts on which
    /// safety depends.
    const STRICT_ENVELOPE: bool = false;

    /// The type that `validate_business` looks values up in, as it is written
    /// in the contract; see [`Dialogue::context`](crate::Dialogue::context).
    const CONTEXT: Option<&'static str> = None;

    /// What a reply looks like: the contract itself, or for one that may be
    /// [`declined`](crate::Declined), the contract or why it is not given.
    const REPLY: &'static Schema = if Self::MAY_BE_DECLINED {
        Reply::<Self>::SCHEMA
    } else {
        Self::SCHEMA
    };

    /// Whether the model may decline.
    const MAY_BE_DECLINED: bool = false;

    /// The schema as one line of JSON, as `dialect` wants it written.
    fn schema_json(dialect: &Dialect) -> String {
        Self::REPLY.rendered(dialect).to_json()
    }

    /// The schema as `dialect` wants it written, with a line for each rule that
    /// is no keyword there. Nothing is sent.
    ///
    /// # Errors
    ///
    /// With every limit of the dialect that the contract breaks.
    fn check_for(dialect: &Dialect) -> Result<Rendering, Misfit> {
        Self::REPLY.check_for(Self::NAME, dialect)
    }

    /// A name for exactly this schema: it changes with every key, bound,
    /// description and order.
    fn fingerprint() -> Fingerprint {
        Fingerprint::of(Self::REPLY)
    }
}
