//! The next request, from everything that a dialogue knows.

use std::time::Duration;

use super::history;
use super::state::State;
use crate::attempt::{Attempt, Stage};
use crate::contract::AgentContract;
use crate::feedback;
use crate::prompt;
use crate::request::{Mechanism, Message, Request, Role};
use crate::source::{Aside, Text};
use crate::tally::Tally;

impl State {
    /// What the next call asks for.
    pub(super) fn stage(&self) -> Stage {
        if self.analysis_task.is_some() && self.analysis().is_none() {
            Stage::Analysis
        } else {
            Stage::Answer
        }
    }

    /// What is to be read beside the source, and may not be quoted.
    fn aside(&self) -> Option<Aside> {
        let analysis = self.analysis().map(|analysis| Aside {
            label: "analysis".to_owned(),
            note: "The analysis was written by you before. It may be wrong, and it is no part of \
                   the source: nothing is quoted from it."
                .to_owned(),
            text: analysis.to_owned(),
        });
        analysis.or_else(|| self.aside.clone())
    }

    /// The words that the model wrote before its answer.
    fn analysis(&self) -> Option<&str> {
        self.attempts
            .iter()
            .find(|attempt| attempt.stage == Stage::Analysis && !attempt.is_cut())
            .map(Attempt::raw_text)
    }

    /// The next call.
    pub(super) fn request<T: AgentContract>(&self) -> Request {
        let (mechanism, messages) = match (self.stage(), &self.analysis_task) {
            (Stage::Analysis, Some(task)) => (
                Mechanism::PromptOnly,
                vec![
                    Message::new(Role::System, prompt::ANALYST),
                    Message::new(Role::User, prompt::task(task, &self.source, None)),
                ],
            ),
            _ => (self.mechanism, self.messages::<T>()),
        };
        Request {
            attempt: self.next_attempt(),
            name: T::NAME,
            schema: T::REPLY,
            mechanism,
            messages,
            output_tokens: self.output_tokens(),
            time_left: self.time_left(),
        }
    }

    /// The task, and the last failed reply with its feedback.
    fn messages<T: AgentContract>(&self) -> Vec<Message> {
        let system = prompt::system(T::REPLY, self.mechanism, self.schema_in_prompt);
        let task = self.task();
        let mut messages = vec![Message::new(Role::System, system)];
        match self.attempts.last() {
            Some(last) if last.stage == Stage::Answer => {
                let feedback = feedback::of(last, self.last_attempt(), T::REPLY);
                messages.extend(history::of(last, self.mechanism, task, feedback));
            }
            _ if task.is_empty() => {}
            _ => messages.push(Message::new(Role::User, task)),
        }
        messages
    }

    /// The number of the last attempt that the policy allows.
    fn last_attempt(&self) -> u32 {
        let analyses = self.attempts.iter().filter(|a| a.stage == Stage::Analysis);
        let analyses = u32::try_from(analyses.count()).unwrap_or(u32::MAX);
        self.policy
            .retries
            .saturating_add(1)
            .saturating_add(analyses)
    }

    /// The material and what is to be done with it: written once, and the same
    /// text in every request.
    fn task(&self) -> Text {
        let task = || prompt::task(&self.instructions, &self.source, self.aside().as_ref()).into();
        self.task.get_or_init(task).clone()
    }

    pub(super) fn output_tokens(&self) -> Option<u32> {
        self.output_tokens.or(self.policy.output_tokens)
    }

    pub(super) fn time_left(&self) -> Option<Duration> {
        let spent = Tally::of(&self.attempts).elapsed;
        self.policy
            .within
            .map(|budget| budget.saturating_sub(spent))
    }
}
