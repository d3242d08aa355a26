//! What a dialogue is given before it starts.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use super::Dialogue;
use crate::policy::Policy;
use crate::request::Mechanism;
use crate::source::{Aside, Source};

impl<T> Dialogue<T> {
    /// What the model has to work from, and may quote.
    ///
    /// What was answered about another source is dropped: the dialogue begins
    /// anew.
    #[must_use]
    pub fn source(mut self, source: Source) -> Self {
        if self.state.source != source {
            self.state = self.state.afresh();
        }
        self.state.source = source;
        self.state.task = OnceLock::new();
        self.forget()
    }

    /// What is to be read beside the source, and may not be quoted.
    pub(crate) fn beside(mut self, aside: Aside) -> Self {
        self.state.aside = Some(aside);
        self
    }

    /// A value that was checked against something else is checked again.
    fn forget(mut self) -> Self {
        self.value = None;
        self.is_verified = false;
        self
    }

    /// How much the dialogue may cost.
    #[must_use]
    pub fn policy(mut self, policy: Policy) -> Self {
        self.state.policy = policy;
        self.forget()
    }

    /// What the rules of a contract with `context = …` look values up in. It is
    /// not saved: a dialogue that is read back has to be given it again.
    #[must_use]
    pub fn context<C: Any + Send + Sync>(mut self, context: Arc<C>) -> Self {
        self.context = Some(context);
        self.forget()
    }

    /// No value is accepted before a look-up confirmed it: after its own checks
    /// [`step`](Self::step) wants it looked up.
    /// [`run_verified`](Self::run_verified) does that.
    #[must_use]
    pub fn await_look_up(mut self) -> Self {
        self.state.is_to_verify = true;
        self
    }

    /// The model first thinks about the source in free words, as `task` says,
    /// and then answers with the source and its own words before it. Those
    /// words are no source: a quote of them is an issue. They stay in the
    /// report, and the call counts against the policy's budgets, but is no
    /// retry.
    #[must_use]
    pub fn reason_then_extract(mut self, task: impl Into<String>) -> Self {
        self.state.analysis_task = Some(task.into());
        self
    }

    /// For a model that is better at calling a tool than at answering: it has
    /// to call one, and the provider decodes its arguments within the schema.
    #[must_use]
    pub fn strict_tool(mut self) -> Self {
        self.state.mechanism = Mechanism::StrictTool;
        self
    }

    /// For a provider that can promise JSON, and no more: the contract is told
    /// in the prompt, and nothing enforces it but the check. Every attempt
    /// records that.
    #[must_use]
    pub fn json_mode(mut self) -> Self {
        self.state.mechanism = Mechanism::JsonMode;
        self
    }

    /// For a provider that cannot decode within a schema: the schema is told in
    /// the prompt, and nothing enforces it but the check. Every attempt records
    /// that.
    #[must_use]
    pub fn prompt_only(mut self) -> Self {
        self.state.mechanism = Mechanism::PromptOnly;
        self
    }

    /// Tells the schema in the prompt as well, for engines that decode within a
    /// schema and do not show it to the model.
    #[must_use]
    pub fn show_schema(mut self) -> Self {
        self.state.schema_in_prompt = true;
        self
    }
}
