//! The same questions to every form of the program, and the same answers from all of them.
//!
//! `testdata/everywhere/questions.jsonl` has the questions alone: what is right is what the crate answers in this process, so
//! nothing there can grow old. Each form answers in its own way (a server, a JavaScript module, a C library, a page) and
//! leaves a file with a line for each question. Times are not compared.

use core::sync::atomic::AtomicBool;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use kagetsu::api::{ApiError, Call, ErrorAnswer, Event, Job, Run, labelled};
use kagetsu_engine::NoClock;
use serde_json::Value;

use crate::say;

/// How long a program may take for an answer.
const PATIENCE: Duration = Duration::from_secs(600);

/// A question.
pub(crate) struct Question {
    pub(crate) name: String,
    /// The name of a call; a job has none.
    call: Option<String>,
    body: String,
}

/// Reads the questions.
pub(crate) fn questions(root: &Path) -> Result<Vec<Question>, String> {
    let path = root.join("testdata/everywhere/questions.jsonl");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let question = |line: &str| {
        let value: Value = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        let call = value["call"].as_str().map(str::to_owned);
        let body = if call.is_some() { &value["body"] } else { &value["job"] };
        let name = value["name"].as_str().unwrap_or_default().to_owned();
        Ok(Question { name, call, body: body.to_string() })
    };
    text.lines().map(question).collect()
}

/// The questions as lines for programs that read no JSON: what kind, its name, and the request.
pub(crate) fn table(root: &Path) -> Result<PathBuf, String> {
    let line = |question: &Question| match &question.call {
        Some(name) => format!("call\t{name}\t{}\n", question.body),
        None => format!("job\t\t{}\n", question.body),
    };
    let lines: String = questions(root)?.iter().map(line).collect();
    let path = root.join("target/questions.tsv");
    std::fs::write(&path, lines).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

/// What the crate answers.
fn expected(question: &Question) -> Value {
    let answer = match &question.call {
        Some(name) => Call::named(name)
            .and_then(|call| call.answer(question.body.as_bytes()))
            .map(|reply| serde_json::from_slice(&reply.body).unwrap_or_default()),
        None => Job::read(question.body.as_bytes()).and_then(|job| job.check(1)).map(|task| {
            let run = Run { clock: &NoClock, stop: &AtomicBool::new(false), tell: &mut |_: Event| {} };
            serde_json::to_value(task.run(run)).unwrap_or_default()
        }),
    };
    answer.unwrap_or_else(refusal)
}

fn refusal(error: ApiError) -> Value {
    serde_json::to_value(labelled(ErrorAnswer { error })).unwrap_or_default()
}

/// An answer without what differs from run to run, and a refusal in one form whichever way it came.
fn compared(mut answer: Value) -> Value {
    if answer["error"]["code"].is_string() {
        return answer["error"].take();
    }
    without_times(&mut answer);
    answer
}

fn without_times(value: &mut Value) {
    if let Some(fields) = value.as_object_mut() {
        fields.remove("time_ms");
        fields.values_mut().for_each(without_times);
    } else if let Some(list) = value.as_array_mut() {
        list.iter_mut().for_each(without_times);
    }
}

/// Holds the answers of a form, a line for each question, against the crate's.
pub(crate) fn compare(root: &Path, form: &str, answers: &str) -> Result<(), String> {
    let questions = questions(root)?;
    let lines: Vec<&str> = answers.lines().collect();
    if lines.len() != questions.len() {
        return Err(format!("{form}: {} answers to {} questions", lines.len(), questions.len()));
    }
    for (question, line) in questions.iter().zip(lines) {
        let answer: Value = serde_json::from_str(line)
            .map_err(|error| format!("{form}: {}: {error}: {line}", question.name))?;
        let (found, right) = (compared(answer), compared(expected(question)));
        if found != right {
            return Err(format!("{form}: {}:\n{found}\nbut the crate says\n{right}", question.name));
        }
    }
    say(&format!("{form}: {} questions answered as by the crate", questions.len()));
    Ok(())
}

/// The answers of a program that prints a line for each question of the table.
pub(crate) fn printed(command: &mut Command) -> Result<String, String> {
    let told = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{command:?}: {error}"))?;
    match told.status.success() {
        true => String::from_utf8(told.stdout).map_err(|error| format!("{command:?}: {error}")),
        false => Err(format!("{command:?}: {}", told.status)),
    }
}

/// A program that serves, ended when dropped.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The answers of a program, asked over HTTP.
pub(crate) fn served(root: &Path, program: &mut Command) -> Result<String, String> {
    program.args(["serve", "--port", "0", "--threads", "1", "--lang", "en", "--library", "none"]);
    let child = program.stdout(Stdio::piped()).stdin(Stdio::null()).spawn();
    let mut served = Served(child.map_err(|error| format!("{program:?}: {error}"))?);
    let output = served.0.stdout.take().ok_or("no output")?;
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let port = lines.find_map(|line| line.split("http://").nth(1)?.split([':', '/']).nth(1)?.parse().ok());
    let port: u16 = port.ok_or_else(|| format!("{program:?} does not say where it serves"))?;
    let ask = |question: &Question| match &question.call {
        Some(name) => posted(port, name, &question.body),
        // The answer is the last of its events.
        None => posted(port, "search", &question.body)
            .map(|lines| lines.lines().last().unwrap_or_default().to_owned()),
    };
    let answers: Result<Vec<String>, String> = questions(root)?.iter().map(ask).collect();
    // A server names what is not there by its whole route.
    Ok(answers?.join("\n").replace("/api/", ""))
}

/// The body of the answer to a request.
fn posted(port: u16, name: &str, body: &str) -> Result<String, String> {
    let told = |error: std::io::Error| format!("/api/{name}: {error}");
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).map_err(told)?;
    stream.set_read_timeout(Some(PATIENCE)).map_err(told)?;
    let head = format!(
        "POST /api/{name} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).map_err(told)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).map_err(told)?;
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(|| format!("/api/{name}: no answer"))?;
    let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    Ok(if is_chunked { unchunked(body) } else { body.to_owned() })
}

/// The body that came in chunks: lines with their sizes fall out.
fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let Some((chunk, after)) =
            usize::from_str_radix(size, 16).ok().and_then(|size| rest.split_at_checked(size))
        else {
            break;
        };
        whole.push_str(chunk);
        body = after.trim_start_matches("\r\n");
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_has_an_answer_and_another_answer_is_noticed() {
        let root = crate::root();
        let questions = questions(&root).unwrap();
        let answers: Vec<String> = questions.iter().map(|question| expected(question).to_string()).collect();
        assert!(answers.iter().all(|answer| answer.len() > 2));
        compare(&root, "the crate", &answers.join("\n")).unwrap();
        assert!(compare(&root, "too few", &answers[1..].join("\n")).is_err());
        let mut other = answers;
        other.swap(0, 1);
        assert!(compare(&root, "others", &other.join("\n")).is_err());
    }

    #[test]
    fn chunks_are_put_together() {
        assert_eq!(unchunked("4\r\nabcd\r\n2\r\nef\r\n0\r\n\r\n"), "abcdef");
        assert_eq!(unchunked("zz\r\nabcd"), "");
    }
}
