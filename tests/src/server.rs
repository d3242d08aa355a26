//! A server on loopback that misbehaves on cue.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// What the server does with one request.
#[derive(Debug, Clone)]
pub enum Cue {
    /// Answers with this status, these header lines and this body.
    Answer(u16, &'static str, String),
    /// Closes the connection.
    HangUp,
    /// Says nothing for this long, and closes the connection.
    Stall(Duration),
}

/// A running server; it takes one cue for each request.
#[derive(Debug)]
pub struct Server {
    /// Where it listens, as a base URL.
    pub url: String,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts a server that follows these cues in order.
    ///
    /// # Panics
    ///
    /// When loopback gives no port.
    pub fn start(cues: Vec<Cue>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback gives a port");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let requests = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&requests);
        thread::spawn(move || {
            for (cue, stream) in cues.into_iter().zip(listener.incoming()) {
                // A client that hangs up is part of what is tested.
                let _ = stream.and_then(|stream| follow(&cue, stream, &seen));
            }
        });
        Self {
            url: format!("http://{address}/v1"),
            requests,
        }
    }

    /// The requests so far: head and body.
    pub fn requests(&self) -> Vec<String> {
        self.requests
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

fn follow(cue: &Cue, mut stream: TcpStream, seen: &Mutex<Vec<String>>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head)? > 0 {}
    let length = head
        .lines()
        .find_map(|line| {
            line.to_ascii_lowercase()
                .strip_prefix("content-length: ")?
                .parse()
                .ok()
        })
        .unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    head.push_str(&String::from_utf8_lossy(&body));
    seen.lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(head);
    match cue {
        Cue::Answer(status, headers, body) => write!(
            stream,
            "HTTP/1.1 {status} X\r\nconnection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
            body.len()
        ),
        Cue::HangUp => Ok(()),
        Cue::Stall(time) => {
            thread::sleep(*time);
            Ok(())
        }
    }
}
