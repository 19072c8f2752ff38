//! TLS, certificates and passwords: from files and the environment, never in what is said.

use std::path::PathBuf;
use std::process::Command;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};

use crate::Worker;
use crate::found::server_with;
use crate::program::{command, finish, kagetsu};

const PASSWORD: &str = "correct-horse-battery";

/// A certificate authority of our own, a server and a client that it knows, as files.
struct Papers {
    folder: PathBuf,
}

impl Papers {
    fn make(test: &str) -> Papers {
        let folder = std::env::temp_dir().join(format!("kagetsu-queue-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let write = |name: &str, text: String| std::fs::write(folder.join(name), text).expect("a file");
        let mut authority = CertificateParams::default();
        authority.distinguished_name.push(DnType::CommonName, "Kagetsu's test authority");
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().expect("a key");
        let authority = CertifiedIssuer::self_signed(authority, key).expect("a certificate");
        write("ca.pem", authority.pem());
        for (name, host) in [("server", "127.0.0.1"), ("client", "kagetsu")] {
            let key = KeyPair::generate().expect("a key");
            let mut params = CertificateParams::new([host.to_owned()]).expect("a name");
            params.distinguished_name.push(DnType::CommonName, name);
            write(&format!("{name}.pem"), params.signed_by(&key, &authority).expect("a certificate").pem());
            write(&format!("{name}.key"), key.serialize_pem());
        }
        write("password", format!("{PASSWORD}\n"));
        Papers { folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.join(name).to_string_lossy().into_owned()
    }

    /// The server's options: TLS for those with a certificate alone, and a password.
    fn options(&self) -> String {
        let (certificate, key, ca) = (self.path("server.pem"), self.path("server.key"), self.path("ca.pem"));
        format!(
            "tls {{ cert_file: \"{certificate}\", key_file: \"{key}\", ca_file: \"{ca}\", verify: true, timeout: 10 }}\n\
             authorization {{ user: \"kagetsu\", password: \"{PASSWORD}\" }}\n"
        )
    }

    /// A command that has all papers.
    fn holder(&self, args: &[&str]) -> Command {
        let mut command = command(args);
        let paths = [("NATS_CA", "ca.pem"), ("NATS_CERT", "client.pem"), ("NATS_KEY", "client.key")];
        command.envs(paths.map(|(name, file)| (name, self.path(file))));
        command.env("NATS_USER", "kagetsu").env("NATS_PASSWORD_FILE", self.path("password"));
        command
    }
}

impl Drop for Papers {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn a_server_with_tls_and_a_password_lets_in_who_has_the_papers() {
    let papers = Papers::make("tls");
    let Some(server) = server_with(Some(papers.options())) else { return };
    let url = server.url().replace("nats://", "tls://");
    let _worker = Worker::of(papers.holder(&["work", "--queue", &url, "--name", "known", "--threads", "1"]));
    let line = br#"{"id":1,"moves":"h8a1g8a3i8a5"}"#;
    let solved = finish(papers.holder(&["solve", "vcf", "--batch", "-", "--queue", &url]), line).code(0);
    assert_eq!(solved.json()[0]["status"], "win", "{}", solved.err);
    let status = || papers.holder(&["jobs", "status", "--queue", &url]);
    let is_known = |_| finish(status(), b"").code(0).text().contains("worker known");
    assert!((0..100).any(is_known), "the worker does not answer");
    // Each of the papers is needed.
    let mut wrong = status();
    wrong.env_remove("NATS_PASSWORD_FILE").env("NATS_PASSWORD", "wrong-horse");
    let mut stranger = status();
    stranger.env_remove("NATS_CA");
    for (bad, why) in [(wrong, "refuses the user"), (stranger, "--queue: ")] {
        let run = finish(bad, b"").code(2);
        assert!(run.err.contains(why), "{}", run.err);
        assert!(!run.err.contains("horse"), "{}", run.err);
    }
}

#[test]
fn files_that_cannot_be_used_are_named_and_not_shown() {
    let papers = Papers::make("files");
    for (name, file) in [("NATS_CREDS", "password"), ("NATS_PASSWORD_FILE", "nobody"), ("NATS_CA", "nowhere")]
    {
        let mut status = command(&["jobs", "status", "--queue", "nats://127.0.0.1:1"]);
        status.env("NATS_USER", "kagetsu").env(name, papers.path(file));
        let run = finish(status, b"").code(2);
        assert!(
            run.err.contains(name) && run.err.contains(file) && !run.err.contains(PASSWORD),
            "{}",
            run.err
        );
    }
    assert!(kagetsu(&["jobs", "status", "--queue", "nats://u:p@h"]).code(2).err.contains("NATS_CREDS"));
}
