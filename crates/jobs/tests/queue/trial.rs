//! Jobs go through while workers, the coordinator and the server are killed: each settled once, none lost.

use std::process::Command;

#[test]
fn every_job_is_settled_once_whatever_is_killed() {
    let Some(server) = crate::find_server() else { return };
    let run = Command::new(env!("CARGO_BIN_EXE_queue-trial"))
        .arg("run")
        .arg(server)
        .args(["300", "3"])
        .output()
        .expect("the trial starts");
    let told = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{told}");
    assert!(told.contains("300 jobs on 3 workers"), "{told}");
}
