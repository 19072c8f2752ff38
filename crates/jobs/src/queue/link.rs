//! The connection to the server, and the names of what is kept there.

use std::error::Error;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::jetstream::context::{Context, ContextBuilder, CreateStreamErrorKind};
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::{Client, ConnectErrorKind, Event};
use kagetsu_api::JobRequest;

use super::address::Address;
use super::note::{QueueError, QueueNote};
use crate::job::JobId;

/// Told what there is to say.
pub(crate) type Hear = Arc<dyn Fn(QueueNote) + Send + Sync>;

/// The stream of jobs.
pub(crate) const JOBS: &str = "KAGETSU_JOBS";
/// The stream of results.
pub(crate) const RESULTS: &str = "KAGETSU_RESULTS";
/// The stream of jobs that were given up.
pub(crate) const DEAD: &str = "KAGETSU_DEAD";
/// The store of large results.
pub(crate) const LARGE: &str = "KAGETSU_LARGE";
/// Where workers are asked who they are.
pub(crate) const ROLL_CALL: &str = "kagetsu.roll-call";
/// The header that names the object of a large result.
pub(crate) const OBJECT: &str = "Kagetsu-Object";

/// How long results are kept for whoever asks again.
const KEPT: Duration = Duration::from_secs(7 * 24 * 3600);
/// The server's own limit of storage counts alone: what is asked for here would be reserved.
const MOST_BYTES: i64 = -1;
/// The largest result that goes into a message; the usual server takes a mebibyte.
pub(crate) const MOST_INLINE: usize = 512 << 10;
/// The largest result that is looked at, in bytes.
pub(crate) const MOST_RESULT: usize = 64 << 20;
/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Between two tries to reach the server.
const PAUSE: Duration = Duration::from_millis(500);

/// A connection with everything in place.
#[derive(Clone)]
pub(crate) struct Link {
    pub(crate) client: Client,
    pub(crate) context: Context,
    pub(crate) jobs: Stream,
    pub(crate) results: Stream,
    pub(crate) dead: Stream,
    pub(crate) large: ObjectStore,
}

/// What an error says, and what those behind it say, the last one first of all causes.
fn text_of(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}

/// Whether an error comes from TLS: its library tells them as data that is not valid.
fn is_distrust(error: &(dyn Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.downcast_ref::<io::Error>().is_some_and(|it| it.kind() == io::ErrorKind::InvalidData) {
            return true;
        }
        cause = error.source();
    }
    false
}

/// A signature as it stands in addresses.
pub(crate) fn token(signature: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    signature.chars().map(|letter| if is_plain(letter) { letter } else { '_' }).collect()
}

/// The address of a job.
pub(crate) fn job_subject(token: &str, request: &JobRequest, id: &JobId) -> String {
    format!("kagetsu.job.{token}.{}.{id}", request.kind())
}

/// The address of a result.
pub(crate) fn result_subject(token: &str, id: &str) -> String {
    format!("kagetsu.result.{token}.{id}")
}

/// The address of a job that was given up.
pub(crate) fn dead_subject(token: &str, id: &str) -> String {
    format!("kagetsu.dead.{token}.{id}")
}

impl Link {
    /// Connects, and waits for the server as long as it is not there.
    pub(crate) async fn open(
        address: &Address,
        name: &str,
        hear: &Hear,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Link, QueueError> {
        let mut is_told = false;
        loop {
            match Link::try_open(address, name, hear).await {
                Ok(link) => {
                    if is_told {
                        hear(QueueNote::Found);
                    }
                    return Ok(link);
                }
                Err(Some(error)) => return Err(error),
                Err(None) => {}
            }
            if !is_told {
                hear(QueueNote::Lost);
                is_told = true;
            }
            if stop() {
                return Err(QueueError::Stopped);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Connects once; no error where trying again makes sense.
    async fn try_open(address: &Address, name: &str, hear: &Hear) -> Result<Link, Option<QueueError>> {
        let (heard, is_up) = (hear.clone(), Arc::new(AtomicBool::new(true)));
        let options = address.options().await?;
        let options = options
            .name(name)
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE))
            .ping_interval(Duration::from_secs(10))
            .reconnect_delay_callback(|_| PAUSE)
            .event_callback(move |event| {
                let (heard, is_up) = (heard.clone(), is_up.clone());
                async move {
                    if matches!(event, Event::Disconnected) && is_up.swap(false, Ordering::Relaxed) {
                        heard(QueueNote::Lost);
                    }
                    if matches!(event, Event::Connected) && !is_up.swap(true, Ordering::Relaxed) {
                        heard(QueueNote::Found);
                    }
                }
            });
        let client = options.connect(address.servers()).await.map_err(|error| match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                Some(QueueError::Refused)
            }
            ConnectErrorKind::Tls | ConnectErrorKind::ServerParse => {
                Some(QueueError::Other(error.to_string()))
            }
            // Waiting does not help where one end does not trust the other.
            _ if is_distrust(&error) => Some(QueueError::Other(text_of(&error))),
            ConnectErrorKind::Dns
            | ConnectErrorKind::TimedOut
            | ConnectErrorKind::Io
            | ConnectErrorKind::MaxReconnects => None,
        })?;
        if !client.server_info().jetstream {
            return Err(Some(QueueError::NoJetStream));
        }
        let context = ContextBuilder::new().timeout(PATIENCE).ack_timeout(PATIENCE).build(client.clone());
        let jobs = stream(&context, jobs_config()).await?;
        let results = stream(&context, kept_config(RESULTS, "kagetsu.result.>")).await?;
        let dead = stream(&context, kept_config(DEAD, "kagetsu.dead.>")).await?;
        let large = match context.get_object_store(LARGE).await {
            Ok(store) => store,
            Err(_) => {
                let config = object_store::Config {
                    bucket: LARGE.to_owned(),
                    max_age: KEPT,
                    max_bytes: MOST_BYTES,
                    ..object_store::Config::default()
                };
                context.create_object_store(config).await.map_err(|_| None)?
            }
        };
        Ok(Link { client, context, jobs, results, dead, large })
    }

    /// Whether the server can be asked now.
    pub(crate) fn is_up(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }
}

/// The stream of this configuration, made where it is not there.
async fn stream(context: &Context, config: Config) -> Result<Stream, Option<QueueError>> {
    context.get_or_create_stream(config).await.map_err(|error| {
        let kind = error.kind();
        if let CreateStreamErrorKind::JetStream(reason) = &kind {
            Some(QueueError::Other(reason.to_string()))
        } else {
            (kind == CreateStreamErrorKind::JetStreamUnavailable).then_some(QueueError::NoJetStream)
        }
    })
}

/// One message for each job; it goes when a worker says that it is done.
fn jobs_config() -> Config {
    Config {
        name: JOBS.to_owned(),
        subjects: vec!["kagetsu.job.>".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        max_messages_per_subject: 1,
        duplicate_window: Duration::from_secs(60),
        num_replicas: 1,
        ..Config::default()
    }
}

/// The latest message of each address, for a while.
fn kept_config(name: &str, subjects: &str) -> Config {
    Config {
        name: name.to_owned(),
        subjects: vec![subjects.to_owned()],
        retention: RetentionPolicy::Limits,
        storage: StorageType::File,
        discard: DiscardPolicy::Old,
        max_messages_per_subject: 1,
        max_age: KEPT,
        max_bytes: MOST_BYTES,
        allow_direct: true,
        num_replicas: 1,
        ..Config::default()
    }
}
