//! An engine that fails in a chosen way, so that managers can be tested: `stub-engine BEHAVIOUR [PID_FILE]`.
//!
//! It speaks as much of the Gomocup protocol as its behaviour needs. With a second word it adds its process number to
//! that file, so that a test can look whether it is gone.

use std::fs::OpenOptions;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Duration;

/// In which way to fail.
#[derive(Clone, Debug)]
enum Behaviour {
    /// Says nothing at all.
    Silent,
    /// Ends before it is asked anything.
    Absent,
    /// Ends with a complaint when it is asked for a move.
    Crash,
    /// Never finds its move.
    Slow,
    /// Talks instead of finding its move.
    Chatter,
    /// Says that it cannot play.
    Refuse,
    /// Does not end when it is sent away, nor when its input closes.
    Deaf,
    /// Loses the first word of every second question, and complains about the rest of it.
    Forgetful,
    /// Always plays this point, whatever stands there.
    Always(String),
}

impl Behaviour {
    fn parse(text: &str) -> Option<Behaviour> {
        Some(match text {
            "silent" => Behaviour::Silent,
            "absent" => Behaviour::Absent,
            "crash" => Behaviour::Crash,
            "slow" => Behaviour::Slow,
            "chatter" => Behaviour::Chatter,
            "refuse" => Behaviour::Refuse,
            "deaf" => Behaviour::Deaf,
            "forgetful" => Behaviour::Forgetful,
            point if point.contains(',') => Behaviour::Always(point.to_owned()),
            _ => return None,
        })
    }

    /// What it says when a game begins.
    fn greeting(&self) -> &'static str {
        match self {
            Behaviour::Silent => "",
            Behaviour::Refuse => "ERROR this board is too small for me\n",
            Behaviour::Absent
            | Behaviour::Crash
            | Behaviour::Slow
            | Behaviour::Chatter
            | Behaviour::Deaf
            | Behaviour::Forgetful
            | Behaviour::Always(_) => "OK\n",
        }
    }

    /// What it does when it is asked for a move.
    fn play(&self, output: &mut impl Write) -> io::Result<()> {
        match self {
            Behaviour::Silent | Behaviour::Absent | Behaviour::Refuse | Behaviour::Forgetful => Ok(()),
            Behaviour::Crash => Err(io::Error::other("stub: out of ideas")),
            Behaviour::Slow | Behaviour::Deaf => {
                std::thread::sleep(Duration::from_secs(600));
                Ok(())
            }
            Behaviour::Chatter => loop {
                writeln!(output, "MESSAGE depth 1 score 0 nodes 2 {}", "x".repeat(200))?;
            },
            Behaviour::Always(point) => {
                write!(output, "DEBUG stage stubborn, depth 1, nodes 7\r\n{point}\r\n")?;
                output.flush()
            }
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let behaviour = words.first().and_then(|word| Behaviour::parse(word));
    let Some(behaviour) = behaviour else { return ExitCode::from(2) };
    match run(&behaviour, words.get(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(3)
        }
    }
}

fn run(behaviour: &Behaviour, pid_file: Option<&String>) -> io::Result<()> {
    if let Some(path) = pid_file {
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        writeln!(file, "{}", std::process::id())?;
    }
    if matches!(behaviour, Behaviour::Absent) {
        return Ok(());
    }
    let mut output = io::stdout().lock();
    if matches!(behaviour, Behaviour::Forgetful) {
        return forget(&mut output);
    }
    for line in io::stdin().lock().lines() {
        match line?.split_whitespace().next() {
            Some("START" | "RESTART") => output.write_all(behaviour.greeting().as_bytes())?,
            Some("BEGIN" | "TURN" | "DONE") => behaviour.play(&mut output)?,
            Some("END") if !matches!(behaviour, Behaviour::Deaf) => return Ok(()),
            _ => {}
        }
        output.flush()?;
    }
    if matches!(behaviour, Behaviour::Deaf) {
        std::thread::sleep(Duration::from_secs(600));
    }
    Ok(())
}

/// Plays the first free point of every second row, losing the first word of every second question.
fn forget(output: &mut impl Write) -> io::Result<()> {
    let (mut stones, mut is_attentive, mut loses) = (Vec::<String>::new(), true, false);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "START" | "RESTART" => writeln!(output, "OK")?,
            "END" => return Ok(()),
            "TURN" | "BOARD" => {
                is_attentive = !loses;
                loses = is_attentive;
                match (is_attentive, word) {
                    (true, "TURN") => {
                        stones.push(rest.to_owned());
                        answer(&mut stones, output)?;
                    }
                    (true, _) => stones.clear(),
                    (false, "TURN") => writeln!(output, "ERROR Unknown command: {rest}")?,
                    (false, _) => {}
                }
            }
            "DONE" if is_attentive => answer(&mut stones, output)?,
            stone if stone.contains(',') && is_attentive => {
                stones.push(stone.splitn(3, ',').take(2).collect::<Vec<_>>().join(","));
            }
            "INFO" => {}
            other => writeln!(output, "ERROR Unknown command: {other}")?,
        }
        output.flush()?;
    }
    Ok(())
}

fn answer(stones: &mut Vec<String>, output: &mut impl Write) -> io::Result<()> {
    let points = (0..15).step_by(2).flat_map(|y| (0..15).step_by(2).map(move |x| format!("{x},{y}")));
    let free = points.into_iter().find(|point| !stones.contains(point));
    let point = free.ok_or_else(|| io::Error::other("stub: the board is full"))?;
    writeln!(output, "{point}")?;
    stones.push(point);
    Ok(())
}
