//! A cut of the network between two namespaces of our own: the server in one, who asks and who works in the other. It
//! needs the rights to make them.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::coordinator::whole_lines;
use crate::{say, trial};

const SERVER: &str = "kagetsu-a";
const CLIENT: &str = "kagetsu-b";
const HOST: &str = "10.213.77.1";
/// How long everything may take, the cut apart.
const LONGEST: Duration = Duration::from_secs(300);

fn ip(words: &str) -> Result<(), String> {
    let status =
        Command::new("ip").args(words.split(' ')).status().map_err(|error| format!("ip: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("ip {words}: {status}")) }
}

/// The namespaces; gone when dropped.
struct Net;

impl Net {
    fn make() -> Result<Net, String> {
        for name in [SERVER, CLIENT] {
            ip(&format!("netns add {name}"))?;
        }
        let net = Net;
        ip(&format!("link add kgt-a netns {SERVER} type veth peer name kgt-b netns {CLIENT}"))?;
        for (name, link, host) in [(SERVER, "kgt-a", HOST), (CLIENT, "kgt-b", "10.213.77.2")] {
            ip(&format!("-n {name} addr add {host}/24 dev {link}"))?;
            ip(&format!("-n {name} link set {link} up"))?;
        }
        Ok(net)
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        for name in [SERVER, CLIENT] {
            let _ = ip(&format!("netns del {name}"));
        }
    }
}

/// Processes; ended when dropped.
struct Running(Vec<Child>);

impl Running {
    fn start(&mut self, namespace: &str, words: &[&str]) -> Result<(), String> {
        let child = Command::new("ip")
            .args(["netns", "exec", namespace])
            .args(words)
            .stdout(Stdio::inherit())
            .stderr(Stdio::null())
            .spawn();
        self.0.push(child.map_err(|error| error.to_string())?);
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Cuts the network for so many seconds in the middle of the work.
pub(crate) fn run(program: &str, jobs: u64, seconds: u64) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("kagetsu-cut-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let (_net, mut running) = (Net::make()?, Running(Vec::new()));
    let (store, journal) = (folder.join("store"), folder.join("journal"));
    let (store, journal) = (store.to_string_lossy(), journal.to_string_lossy());
    running.start(SERVER, &[program, "-a", HOST, "-p", "4222", "-js", "-sd", &store])?;
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let (this, url) = (this.to_string_lossy(), format!("nats://{HOST}:4222"));
    for name in ["one", "two"] {
        running.start(CLIENT, &[&this, "worker", &url, name])?;
    }
    running.start(CLIENT, &[&this, "coordinator", &url, &journal, &jobs.to_string()])?;
    let began = Instant::now();
    let (mut cut_at, mut up_at) = (None, None);
    loop {
        let text = std::fs::read_to_string(&*journal).unwrap_or_default();
        let done = whole_lines(&text).count() as u64;
        if cut_at.is_none() && done >= jobs / 3 {
            ip(&format!("-n {SERVER} link set kgt-a down"))?;
            std::thread::sleep(Duration::from_secs(seconds));
            ip(&format!("-n {SERVER} link set kgt-a up"))?;
            cut_at = Some(done);
            up_at = Some(Instant::now());
        }
        if done == jobs {
            trial::compare(&text, jobs)?;
            break;
        }
        if began.elapsed() > LONGEST + Duration::from_secs(seconds) {
            return Err(format!("{done} of {jobs} jobs are done"));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let healed = up_at.map_or(0.0, |at| at.elapsed().as_secs_f64());
    say(&format!(
        "{jobs} jobs, the network cut for {seconds} s after {} of them; all done {healed:.1} s after it was back, table as by one process",
        cut_at.unwrap_or_default()
    ));
    drop(running);
    std::fs::remove_dir_all(&folder).map_err(|error| error.to_string())
}
