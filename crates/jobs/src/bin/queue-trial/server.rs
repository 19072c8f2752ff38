//! A real server on loopback, with its files in a folder of its own.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server; ended when dropped.
pub(crate) struct Server {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    /// More of its options, in its own form.
    options: Option<String>,
    child: Option<Child>,
}

impl Server {
    /// Starts a server at a free port.
    pub(crate) fn start(program: &Path, folder: &Path) -> Result<Server, String> {
        Server::start_with(program, folder, None)
    }

    /// The same with more options, in the form of its configuration files.
    pub(crate) fn start_with(
        program: &Path,
        folder: &Path,
        options: Option<String>,
    ) -> Result<Server, String> {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| error.to_string())?.port();
        let (program, folder) = (program.to_path_buf(), folder.to_path_buf());
        let mut server = Server { program, folder, port, options, child: None };
        server.begin()?;
        Ok(server)
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it with the files that it has.
    pub(crate) fn begin(&mut self) -> Result<(), String> {
        let mut command = Command::new(&self.program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-js", "-sd"]).arg(&self.folder);
        if let Some(options) = &self.options {
            let path = self.folder.join("options.conf");
            let written = std::fs::create_dir_all(&self.folder).and_then(|()| std::fs::write(&path, options));
            written.map_err(|error| error.to_string())?;
            command.arg("-c").arg(path);
        }
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.map_err(|error| format!("{}: {error}", self.program.display()))?);
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if began.elapsed() > PATIENCE {
                return Err("the server does not start".to_owned());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// The id of its process.
    pub(crate) fn id(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
