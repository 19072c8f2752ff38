//! Searches over a WebSocket.
//!
//! The client sends `ClientMessage`s, the server `ServerMessage`s. Several searches of one socket wait for each other;
//! all end with it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use kagetsu::api::{ApiError, ClientMessage, Event, Job, ServerMessage, shortened};
use kagetsu_words::Message;
use serde_json::value::RawValue;
use tokio::sync::mpsc::{self, Sender};

use crate::client::ClientId;
use crate::http_error::HttpError;
use crate::search::runner;
use crate::search::stop::{Stop, StopOnDrop};
use crate::state::Shared;

/// Bytes of one message of a client.
const MESSAGE_LIMIT: usize = 64 << 10;
/// Searches of one client that run or wait.
const MOST_SEARCHES: usize = 8;
/// Characters of an id.
const MOST_ID: usize = 64;
/// How long a client may take to accept a message.
const SEND_PATIENCE: Duration = Duration::from_secs(10);

/// `GET /api/socket`
pub(crate) async fn socket(
    State(state): State<Shared>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let upgrade = upgrade.map_err(|_| HttpError::no_socket())?;
    let place = state.sockets.clone().try_acquire_owned().map_err(|_| HttpError::crowded())?;
    let upgrade = upgrade.max_message_size(MESSAGE_LIMIT).max_frame_size(MESSAGE_LIMIT);
    Ok(upgrade.on_upgrade(move |socket| async move {
        SocketSession::new(state).talk(socket).await;
        drop(place);
    }))
}

/// One client.
struct SocketSession {
    state: Shared,
    client: ClientId,
    /// What runs or waits, by the client's name for it.
    searches: HashMap<String, StopOnDrop>,
    sender: Sender<(String, Event)>,
    receiver: mpsc::Receiver<(String, Event)>,
}

impl SocketSession {
    fn new(state: Shared) -> SocketSession {
        let (sender, receiver) = mpsc::channel(runner::BACKLOG);
        let client = state.new_client();
        SocketSession { state, client, searches: HashMap::new(), sender, receiver }
    }

    async fn talk(mut self, mut socket: WebSocket) {
        loop {
            let heard = tokio::select! {
                frame = socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.hear(&text),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => Ok(()),
                    Some(Ok(Frame::Binary(_))) => Err((None, HttpError::not_json().error)),
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                },
                Some((id, event)) = self.receiver.recv() => {
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
    fn hear(&mut self, text: &str) -> Result<(), (Option<String>, ApiError)> {
        // A job that makes no sense is complained of with its id: it is read by itself.
        let message: ClientMessage<Box<RawValue>> =
            serde_json::from_str(text).map_err(|error| (None, ApiError::json(&error)))?;
        match message {
            ClientMessage::Start { id, job } => {
                self.start(&id, &job).map_err(|error| (Some(shortened(&id)), error))
            }
            ClientMessage::Stop { id } => match self.searches.get(&id) {
                Some(search) => {
                    search.0.raise();
                    Ok(())
                }
                None => {
                    let id = shortened(&id);
                    let error = ApiError::new("not-searching", Message::ApiNotSearching { id: &id });
                    Err((Some(id), error))
                }
            },
        }
    }

    fn start(&mut self, id: &str, job: &RawValue) -> Result<(), ApiError> {
        if id.is_empty() || id.chars().count() > MOST_ID {
            return Err(ApiError::range("id", 1, MOST_ID as u64));
        }
        if self.searches.contains_key(id) {
            return Err(ApiError::new("same-id", Message::ApiSameId { id: &shortened(id) }));
        }
        if self.searches.len() >= MOST_SEARCHES {
            return Err(ApiError::new("busy", Message::ApiBusy { limit: &MOST_SEARCHES }));
        }
        let task = Job::read(job.get().as_bytes())?.check(self.state.threads)?;
        let stop = Stop::default();
        self.searches.insert(id.to_owned(), StopOnDrop(stop.clone()));
        let (sender, mut events) = mpsc::channel(runner::BACKLOG);
        tokio::spawn(runner::run(Shared::clone(&self.state), self.client, task, stop, sender));
        let (sender, id) = (self.sender.clone(), id.to_owned());
        tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                if sender.send((id.clone(), event)).await.is_err() {
                    return;
                }
            }
        });
        Ok(())
    }
}

/// Tells the client an event; false when it is gone.
async fn say(socket: &mut WebSocket, id: Option<&str>, event: &Event) -> bool {
    let message = ServerMessage { id: id.map(Cow::Borrowed), event: Cow::Borrowed(event) };
    let Ok(text) = serde_json::to_string(&message) else { return false };
    let sent = tokio::time::timeout(SEND_PATIENCE, socket.send(Frame::Text(Utf8Bytes::from(text)))).await;
    matches!(sent, Ok(Ok(())))
}
