//! Searches over a WebSocket.
//!
//! The client says `{"start":{"id":"a","job":{…}}}` and `{"stop":{"id":"a"}}`; the server says
//! `{"id":"a","event":"…", …}`. Several searches of one socket wait for each other; all end with it.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use kagetsu_words::Message;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::mpsc::{self, Sender};

use crate::client::Client;
use crate::search::event::Event;
use crate::search::job::Job;
use crate::search::runner;
use crate::search::stop::{Stop, StopOnDrop};
use crate::state::Shared;
use crate::trouble::{Trouble, shortened};

/// Bytes of one message of a client.
const MESSAGE_LIMIT: usize = 64 << 10;
/// Searches of one client that run or wait.
const MOST_SEARCHES: usize = 8;
/// Characters of an id.
const MOST_ID: usize = 64;
/// How long a client may take to accept a message.
const SEND_PATIENCE: Duration = Duration::from_secs(10);

/// What a client says.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Saying {
    Start { id: String, job: Box<RawValue> },
    Stop { id: String },
}

/// What a client hears.
#[derive(Serialize)]
struct Heard<'a> {
    id: Option<&'a str>,
    #[serde(flatten)]
    event: &'a Event,
}

/// `GET /api/socket`
pub(crate) async fn socket(
    State(state): State<Shared>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let upgrade = upgrade.map_err(|_| Trouble::no_socket())?;
    let place = state.sockets.clone().try_acquire_owned().map_err(|_| Trouble::crowded())?;
    let upgrade = upgrade.max_message_size(MESSAGE_LIMIT).max_frame_size(MESSAGE_LIMIT);
    Ok(upgrade.on_upgrade(move |socket| async move {
        Session::new(state).talk(socket).await;
        drop(place);
    }))
}

/// One client.
struct Session {
    state: Shared,
    client: Client,
    /// What runs or waits, by the client's name for it.
    searches: HashMap<String, StopOnDrop>,
    mouth: Sender<(String, Event)>,
    ear: mpsc::Receiver<(String, Event)>,
}

impl Session {
    fn new(state: Shared) -> Session {
        let (mouth, ear) = mpsc::channel(runner::BACKLOG);
        let client = state.new_client();
        Session { state, client, searches: HashMap::new(), mouth, ear }
    }

    async fn talk(mut self, mut socket: WebSocket) {
        loop {
            let heard = tokio::select! {
                frame = socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.hear(&text),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => Ok(()),
                    Some(Ok(Frame::Binary(_))) => Err((None, Trouble::not_json())),
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                },
                Some((id, event)) = self.ear.recv() => {
                    if event.is_last() {
                        self.searches.remove(&id);
                    }
                    if !say(&mut socket, Some(&id), &event).await {
                        return;
                    }
                    Ok(())
                }
            };
            if let Err((id, error)) = heard
                && !say(&mut socket, id.as_deref(), &Event::Error { error }).await
            {
                return;
            }
        }
    }

    /// Does what the client says, or complains.
    fn hear(&mut self, text: &str) -> Result<(), (Option<String>, Trouble)> {
        let saying: Saying = serde_json::from_str(text).map_err(|error| (None, Trouble::bad_json(&error)))?;
        match saying {
            Saying::Start { id, job } => {
                self.start(&id, &job).map_err(|trouble| (Some(shortened(&id)), trouble))
            }
            Saying::Stop { id } => match self.searches.get(&id) {
                Some(search) => {
                    search.0.raise();
                    Ok(())
                }
                None => {
                    let id = shortened(&id);
                    let trouble = Trouble::bad("not-searching", Message::ApiNotSearching { id: &id });
                    Err((Some(id), trouble))
                }
            },
        }
    }

    fn start(&mut self, id: &str, job: &RawValue) -> Result<(), Trouble> {
        if id.is_empty() || id.chars().count() > MOST_ID {
            return Err(Trouble::range("id", 1, MOST_ID as u64));
        }
        if self.searches.contains_key(id) {
            return Err(Trouble::bad("same-id", Message::ApiSameId { id: &shortened(id) }));
        }
        if self.searches.len() >= MOST_SEARCHES {
            return Err(Trouble::busy(MOST_SEARCHES));
        }
        let job: Job = serde_json::from_str(job.get()).map_err(|error| Trouble::bad_json(&error))?;
        let task = job.check(self.state.threads)?;
        let stop = Stop::default();
        self.searches.insert(id.to_owned(), StopOnDrop(stop.clone()));
        let (ear, mut events) = mpsc::channel(runner::BACKLOG);
        tokio::spawn(runner::run(Shared::clone(&self.state), self.client, task, stop, ear));
        let (mouth, id) = (self.mouth.clone(), id.to_owned());
        tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                if mouth.send((id.clone(), event)).await.is_err() {
                    return;
                }
            }
        });
        Ok(())
    }
}

/// Tells the client an event; false when it is gone.
async fn say(socket: &mut WebSocket, id: Option<&str>, event: &Event) -> bool {
    let Ok(text) = serde_json::to_string(&Heard { id, event }) else { return false };
    let sent = tokio::time::timeout(SEND_PATIENCE, socket.send(Frame::Text(Utf8Bytes::from(text)))).await;
    matches!(sent, Ok(Ok(())))
}
