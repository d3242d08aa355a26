//! Clients that a program may have already, as models.

mod genai;

pub use self::genai::GenaiModel;
