//! The trial: every job is settled once, and as this process settles it, whatever is killed meanwhile.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kagetsu_jobs::{Carrier, InProcess};
use kagetsu_rules::SplitMix;

use crate::coordinator::{number_of, whole_lines};
use crate::server::Server;
use crate::{positions, say};

/// Blows in a trial: one whenever as many jobs are done again, so that a slow machine comes to its end too.
const BLOWS: u64 = 24;
/// How long the server is held up at a time: messages are that late.
const HELD_UP: Duration = Duration::from_millis(800);
/// How long a trial may take: so long, and this much more for each job.
const LONGEST: Duration = Duration::from_secs(300);
const LONGEST_EACH: Duration = Duration::from_millis(100);

/// The processes of a trial; ended when dropped.
struct Crew {
    url: String,
    journal: PathBuf,
    jobs: u64,
    workers: Vec<Child>,
    coordinator: Child,
    started: u32,
}

/// What was done to them.
#[derive(Default, Debug)]
struct Blows {
    workers: u32,
    coordinators: u32,
    servers: u32,
    held_up: u32,
}

fn process(args: &[&str]) -> Result<Child, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let child = Command::new(program).args(args).stdout(Stdio::null()).spawn();
    child.map_err(|error| error.to_string())
}

impl Crew {
    fn start(url: &str, journal: &Path, jobs: u64, workers: u64) -> Result<Crew, String> {
        let coordinator = Crew::coordinator(url, journal, jobs)?;
        let (url, journal) = (url.to_owned(), journal.to_path_buf());
        let mut crew = Crew { url, journal, jobs, workers: Vec::new(), coordinator, started: 0 };
        for _ in 0..workers {
            let worker = crew.worker()?;
            crew.workers.push(worker);
        }
        Ok(crew)
    }

    fn coordinator(url: &str, journal: &Path, jobs: u64) -> Result<Child, String> {
        process(&["coordinator", url, &journal.to_string_lossy(), &jobs.to_string()])
    }

    fn worker(&mut self) -> Result<Child, String> {
        self.started += 1;
        process(&["worker", &self.url, &format!("worker-{}", self.started)])
    }

    /// Kills something, or holds the server up.
    fn blow(&mut self, server: &mut Server, random: &mut SplitMix, blows: &mut Blows) -> Result<(), String> {
        match random.below(8) {
            0 => {
                end(&mut self.coordinator);
                self.coordinator = Crew::coordinator(&self.url, &self.journal, self.jobs)?;
                blows.coordinators += 1;
            }
            1 => {
                server.kill();
                server.begin()?;
                blows.servers += 1;
            }
            2 => {
                let signal = |name: &str| {
                    let id = server.id().unwrap_or_default().to_string();
                    Command::new("kill").args([name, &id]).status().map_err(|error| error.to_string())
                };
                signal("-STOP")?;
                std::thread::sleep(HELD_UP);
                signal("-CONT")?;
                blows.held_up += 1;
            }
            _ => {
                let index = random.below(self.workers.len());
                let worker = self.worker()?;
                if let Some(old) = self.workers.get_mut(index) {
                    end(old);
                    *old = worker;
                }
                blows.workers += 1;
            }
        }
        Ok(())
    }

    /// Whether the coordinator has come to its end by itself.
    fn is_done(&mut self) -> Result<bool, String> {
        match self.coordinator.try_wait().map_err(|error| error.to_string())? {
            None => Ok(false),
            Some(status) if status.success() => Ok(true),
            Some(status) => Err(format!("the coordinator ended with {status}")),
        }
    }
}

fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

impl Drop for Crew {
    fn drop(&mut self) {
        end(&mut self.coordinator);
        self.workers.iter_mut().for_each(end);
    }
}

/// Runs the trial.
pub(crate) fn run(program: &str, jobs: u64, workers: u64) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("kagetsu-trial-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut server = Server::start(Path::new(program), &folder)?;
    let journal = folder.join("journal");
    let (began, mut blows) = (Instant::now(), Blows::default());
    let mut crew = Crew::start(&server.url(), &journal, jobs, workers.max(1))?;
    let mut random = SplitMix::new(jobs);
    let longest = LONGEST + LONGEST_EACH * u32::try_from(jobs).unwrap_or(u32::MAX);
    let mut next_blow = 1;
    while !crew.is_done()? {
        if began.elapsed() > longest {
            return Err(format!("not done after {longest:?}: {blows:?}"));
        }
        let done = std::fs::read_to_string(&journal).map_or(0, |text| whole_lines(&text).count() as u64);
        if done >= next_blow {
            crew.blow(&mut server, &mut random, &mut blows)?;
            next_blow = done + jobs.div_ceil(BLOWS);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let elapsed = began.elapsed();
    drop(crew);
    let text = std::fs::read_to_string(&journal).map_err(|error| error.to_string())?;
    compare(&text, jobs)?;
    let Blows { workers: killed, coordinators, servers, held_up } = blows;
    say(&format!(
        "{jobs} jobs on {workers} workers in {:.1} s, each settled once, table as by one process; killed: {killed} workers, \
         {coordinators} coordinators, {servers} servers; the server held up {held_up} times",
        elapsed.as_secs_f64()
    ));
    Ok(())
}

/// Whether the table has every job once, with the answer of this process.
pub(crate) fn compare(text: &str, jobs: u64) -> Result<(), String> {
    let mut table: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for line in whole_lines(text) {
        let number = number_of(line).ok_or_else(|| format!("a line without a number: {line}"))?;
        table.entry(number).or_default().push(line);
    }
    for number in 0..jobs {
        let lines = table.remove(&number).unwrap_or_default();
        let [line] = lines.as_slice() else {
            return Err(format!("job {number} was settled {} times", lines.len()));
        };
        let answer =
            InProcess.carry(&positions::job(number), &|| false).map_err(|error| error.to_string())?;
        let expected = positions::line(number, &answer);
        if *line != expected {
            return Err(format!("job {number}: {line}\nby this process: {expected}"));
        }
    }
    if table.is_empty() { Ok(()) } else { Err("the table has jobs that nobody asked for".to_owned()) }
}
