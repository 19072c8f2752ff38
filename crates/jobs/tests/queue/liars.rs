//! Workers that lie: nothing that they say is used, and they are named.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::StreamExt;
use kagetsu_api::{JobAnswer, JobRequest, JobResult, SettleAnswer, WorkerField};
use kagetsu_jobs::{
    Address, Carrier, Checked, InProcess, JobId, Queue, QueueNote, Worker, Workshop, signature,
};

use crate::kinds::{jobs, timeless};

/// What a liar answers, by the job and the true answer.
type Lie = fn(&JobRequest, JobResult) -> Vec<u8>;

fn write(result: &JobResult) -> Vec<u8> {
    serde_json::to_vec(result).unwrap()
}

/// Who lies, about which of the jobs, and how: a win where none was found, the win of another position, an altered certificate, a finding for another question, an answer
/// of another version, one that is much too large, one that is not JSON, another kind of answer, another job's answer, none.
const LIES: [(&str, &[usize], Lie); 12] = [
    ("false-win", &[2], |_, mut result| {
        if let Some(JobAnswer::Solve(solved)) = &mut result.answer {
            // The proof of a win, on a board where there is nothing to win.
            let won = Workshop::default().carry_out(&jobs()[0], &false.into()).unwrap().unwrap();
            let JobAnswer::Solve(won) = won else { unreachable!("a solver's answer") };
            **solved = *won;
        }
        write(&result)
    }),
    ("altered", &[0, 3], |_, mut result| {
        if let Some(JobAnswer::Solve(solved)) = &mut result.answer
            && let Some(win) = &mut solved.win
        {
            let lines: Vec<&str> = win.proof.lines().collect();
            win.proof = lines[..lines.len() - 1].join("\n");
        }
        if let Some(JobAnswer::Settle(settled)) = &mut result.answer {
            let digits = settled.finding.len() - 2;
            settled.finding.truncate(digits);
        }
        write(&result)
    }),
    ("longer", &[0, 3], |_, mut result| {
        match &mut result.answer {
            Some(JobAnswer::Solve(solved)) => {
                solved.verified = !solved.verified;
                solved.win.iter_mut().for_each(|win| win.length += 2);
            }
            Some(JobAnswer::Settle(settled)) => settled.finding.push_str("00"),
            _ => {}
        }
        write(&result)
    }),
    ("settles", &[3], |_, mut result| {
        result.answer = Some(JobAnswer::Settle(SettleAnswer { finding: "02".to_owned(), stones: 0 }));
        write(&result)
    }),
    ("version", &[0], |_, mut result| {
        result.worker.signature = "0.0.1-1".to_owned();
        write(&result)
    }),
    ("noise", &[0], |_, _| b"{\"id\":\"\\u0007".to_vec()),
    ("other-job", &[0], |_, mut result| {
        result.id = JobId::of(&jobs()[1]).to_string() + "x";
        write(&result)
    }),
    ("empty", &[0], |_, _| Vec::new()),
    ("failure", &[0], |_, mut result| {
        result.answer = None;
        result.error = Some("I do not feel like it".to_owned());
        write(&result)
    }),
    ("review-without-its-lines", &[5], |_, mut result| {
        if let Some(JobAnswer::Review(review)) = &mut result.answer {
            let kept = review.lines.lines().filter(|line| !line.starts_with("{\"win\""));
            review.lines = kept.map(|line| format!("{line}\n")).collect();
        }
        write(&result)
    }),
    ("win-in-a-review", &[5], |_, mut result| {
        if let Some(JobAnswer::Review(review)) = &mut result.answer {
            // A win that holds, said of all positions in which none was found.
            let text = review.lines.clone();
            let won = text.lines().find_map(|line| line.split_once("\"proof\":{\"win\"")).expect("a win").1;
            review.lines = text.replace("\"proof\":\"none\"}}", &format!("\"proof\":{{\"win\"{won}"));
            assert_ne!(review.lines, text);
        }
        write(&result)
    }),
    ("unfinished-game", &[6], |_, mut result| {
        match &mut result.answer {
            Some(JobAnswer::Game(game)) => {
                game.record = game
                    .record
                    .replace("\"white\",\"end\"", "\"black\",\"end\"")
                    .replace("\"black\",\"end\"", "null,\"end\"");
            }
            _ => result.answer = None,
        }
        write(&result)
    }),
];

/// The liar of the moment.
type Liar = Arc<Mutex<(&'static str, Lie)>>;

/// Takes every job and lies about it.
async fn lie(url: String, liar: Liar) {
    let client = async_nats::connect(url).await.unwrap();
    let context = async_nats::jetstream::new(client);
    let token = signature().replace('.', "_");
    let stream = loop {
        match context.get_stream("KAGETSU_JOBS").await {
            Ok(stream) => break stream,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let config = async_nats::jetstream::consumer::pull::Config {
        durable_name: Some(format!("work-{token}")),
        filter_subject: format!("kagetsu.job.{token}.>"),
        ..Default::default()
    };
    let consumer = stream.create_consumer(config).await.unwrap();
    let mut messages = consumer.messages().await.unwrap();
    while let Some(Ok(message)) = messages.next().await {
        let (name, lie) = *liar.lock().unwrap();
        let request: JobRequest = serde_json::from_slice(&message.payload).unwrap();
        let answer = Workshop::default().carry_out(&request, &false.into()).unwrap();
        let id = JobId::of(&request).to_string();
        let worker = WorkerField { name: name.to_owned(), signature: signature().to_owned() };
        let result = JobResult { id: id.clone(), worker, answer, error: None, time_ms: 1 };
        let body = lie(&request, result);
        context.publish(format!("kagetsu.result.{token}.{id}"), body.into()).await.unwrap().await.unwrap();
        message.ack().await.unwrap();
    }
}

#[test]
fn an_answer_that_is_too_large_is_not_even_read() {
    let Some(server) = crate::server() else { return };
    let address: Address = server.url().parse().unwrap();
    let heard: Arc<Mutex<Vec<QueueNote>>> = Arc::default();
    let told = heard.clone();
    let queue = Queue::open(&address, move |note| told.lock().unwrap().push(note), &|| false).unwrap();
    let job = &jobs()[2];
    let id = JobId::of(job).to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let context = async_nats::jetstream::new(async_nats::connect(server.url()).await.unwrap());
        let store = context.get_object_store("KAGETSU_LARGE").await.unwrap();
        let body = vec![b' '; 65 << 20];
        store.put(format!("{id}.giant").as_str(), &mut body.as_slice()).await.unwrap();
        let mut headers = async_nats::HeaderMap::new();
        headers.insert("Kagetsu-Object", format!("{id}.giant"));
        let subject = format!("kagetsu.result.{}.{id}", signature().replace('.', "_"));
        context.publish_with_headers(subject, headers, "".into()).await.unwrap().await.unwrap();
    });
    // Nobody else answers: the result is refused, and then somebody honest comes.
    let worker = Arc::new(Worker::open(&address, "honest", 1, Duration::from_secs(5), |_| {}).unwrap());
    let working = worker.clone();
    let work = std::thread::spawn(move || working.run());
    let answer = queue.carry(job, &|| false).unwrap();
    assert!(matches!(answer, Checked::Solve(solved) if solved.status != "win"));
    worker.stop();
    assert_eq!(work.join().unwrap().done, 1);
    let heard = heard.lock().unwrap();
    assert!(
        matches!(&heard[..], [QueueNote::Refused { reason, .. }] if reason.contains("too large")),
        "{heard:?}"
    );
}

#[test]
fn lies_change_nothing_and_liars_are_named() {
    let Some(server) = crate::server() else { return };
    let address: Address = server.url().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let all = jobs();
    let liar: Liar = Arc::new(Mutex::new((LIES[0].0, LIES[0].2)));
    let lying = runtime.spawn(lie(server.url(), liar.clone()));
    for (name, about, lie_of) in LIES {
        *liar.lock().unwrap() = (name, lie_of);
        let tried: Vec<&JobRequest> = about.iter().map(|index| &all[*index]).collect();
        let notes: Arc<Mutex<Vec<QueueNote>>> = Arc::default();
        let heard = notes.clone();
        let queue = Queue::open(&address, move |note| heard.lock().unwrap().push(note), &|| false).unwrap();
        for job in tried {
            let answer = queue.carry(job, &|| false).unwrap();
            let alone = InProcess.carry(job, &|| false).unwrap();
            assert!(timeless(answer) == timeless(alone), "{name}: another answer");
        }
        let notes = notes.lock().unwrap();
        let refused = notes.iter().filter(|note| matches!(note, QueueNote::Refused { .. })).count();
        assert!(refused > 0, "{name}: {notes:?}");
        let named =
            |note: &QueueNote| matches!(note, QueueNote::Refused { worker, .. } if worker.name == name);
        // Noise has no sender.
        assert!(notes.iter().any(named) || ["noise", "empty"].contains(&name), "{name}: {notes:?}");
        kagetsu_jobs::drain(&address, &|| false).unwrap();
    }
    lying.abort();
}
