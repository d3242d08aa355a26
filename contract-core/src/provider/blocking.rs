//! Any model for callers that wait, on a runtime thread of its own.

use std::fmt;
use std::io;
use std::sync::mpsc as reply_channel;
use std::thread;

use tokio::runtime::{Builder, Handle};
use tokio::sync::mpsc;

use crate::model::{BlockingModel, Model, ModelError, ModelErrorKind};
use crate::reply::Reply;
use crate::request::Request;

type Answer = Result<Reply, ModelError>;

/// A [`Model`] for callers that wait: it runs on a thread of its own, which
/// ends when this is dropped.
pub struct Blocking {
    jobs: mpsc::UnboundedSender<(Request, reply_channel::Sender<Answer>)>,
}

impl Blocking {
    /// Starts the thread.
    ///
    /// # Errors
    ///
    /// When the system gives no thread or no event queue.
    pub fn new(model: impl Model + Send + 'static) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (jobs, mut queue) =
            mpsc::unbounded_channel::<(Request, reply_channel::Sender<Answer>)>();
        thread::Builder::new()
            .name("contract-model".to_owned())
            .spawn(move || {
                let model = std::sync::Arc::new(model);
                let tasks = tokio::task::LocalSet::new();
                tasks.block_on(&runtime, async {
                    while let Some((request, answer)) = queue.recv().await {
                        let model = model.clone();
                        tokio::task::spawn_local(async move {
                            // Nobody waits any more where this fails.
                            let _ = answer.send(model.ask(request).await);
                        });
                    }
                });
            })?;
        Ok(Self { jobs })
    }
}

impl BlockingModel for Blocking {
    fn ask_blocking(&self, request: Request) -> Answer {
        if Handle::try_current().is_ok() {
            return Err(ModelError::new(ModelErrorKind::InsideAsync, ""));
        }
        let gone = || ModelError::new(ModelErrorKind::Transport, "the model's thread has ended");
        let (answer, answered) = reply_channel::channel();
        self.jobs.send((request, answer)).map_err(|_| gone())?;
        answered.recv().map_err(|_| gone())?
    }
}

impl fmt::Debug for Blocking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blocking").finish_non_exhaustive()
    }
}
