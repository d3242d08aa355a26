//! A second model's opinion of an accepted value.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a judge thinks of an accepted value: advice. There is no way from here
/// to a value, only [`hand_off`](crate::Accepted::hand_off) from an accepted
/// one to a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Words of the source that show it; empty where there are none.
    pub evidence: String,
    /// Why the judge thinks so.
    pub because: String,
    /// What the judge thinks.
    pub ruling: Ruling,
}

/// What a judge thinks of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The source says what the value says.
    Holds,
    /// The source says something else.
    Wrong,
    /// The source does not tell.
    CannotTell,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ruling = match self.ruling {
            Ruling::Holds => "it holds",
            Ruling::Wrong => "it is wrong",
            Ruling::CannotTell => "it cannot be told",
        };
        write!(
            f,
            "{ruling}, since {}",
            crate::excerpt::quoted(&self.because)
        )
    }
}

#[cfg(feature = "derive")]
mod asked {
    use contract_derive::AgentContract;
    use serde::Deserialize;

    use super::{Ruling, Verdict};
    use crate::dialogue::Dialogue;
    use crate::model::Model;
    use crate::outcome::{Accepted, Handoff};
    use crate::policy::Policy;
    use crate::source::Aside;

    /// An opinion of an answer that somebody else gave.
    #[derive(Debug, Deserialize, AgentContract)]
    #[contract(name = "verdict")]
    struct Opinion {
        /// The words of the source that decide it.
        #[contract(evidence(for = [ruling]))]
        evidence: String,
        /// Why, in one sentence.
        because: String,
        /// Whether the answer is true to the source.
        ruling: Asked,
    }

    #[derive(Debug, Clone, Copy, Deserialize, AgentContract)]
    #[serde(rename_all = "snake_case")]
    enum Asked {
        /// The source says what the answer says.
        Holds,
        /// The source says something else.
        Wrong,
        /// The source does not tell.
        #[contract(abstain)]
        CannotTell,
    }

    impl<T> Accepted<T> {
        /// Asks another model whether the value is true to its source. The
        /// answer is advice, and is held to a contract of its own, quote
        /// included.
        ///
        /// # Errors
        ///
        /// The handoff of the judge's own dialogue, where it degraded: then
        /// there is no opinion, and the value is as it was.
        pub async fn judge<M: Model + ?Sized>(
            &self,
            policy: Policy,
            model: &M,
        ) -> Result<Verdict, Handoff> {
            let mut attempts = self.report().attempts.iter().rev();
            let document = attempts.find_map(|a| a.document.as_deref());
            let answer = Aside {
                label: "answer".to_owned(),
                note: "The answer is what is to be judged. It is no part of the source: nothing \
                       is quoted from it."
                    .to_owned(),
                text: document.unwrap_or_default().to_owned(),
            };
            let dialogue =
                Dialogue::<Opinion>::new("Judge whether the source says what the answer says.")
                    .source(self.source().clone())
                    .beside(answer)
                    .policy(policy);
            let opinion = dialogue.run(model).await.into_result()?.into_value();
            Ok(Verdict {
                evidence: opinion.evidence,
                because: opinion.because,
                ruling: match opinion.ruling {
                    Asked::Holds => Ruling::Holds,
                    Asked::Wrong => Ruling::Wrong,
                    Asked::CannotTell => Ruling::CannotTell,
                },
            })
        }
    }
}
