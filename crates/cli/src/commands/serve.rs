//! `kagetsu serve`, and `kagetsu` without a command: the page and its API on one address.

use std::process::{Command, Stdio};

use clap::Args;
use kagetsu_server::{Config, Reach, Server};
use kagetsu_words::Message;
use serde::Serialize;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "N", value_parser = whole::<u16>(0..=u16::MAX))]
    port: Option<u16>,
    #[arg(long)]
    open: bool,
    #[arg(long)]
    lan: bool,
}

impl ServeArgs {
    /// Loopback, the usual port, no browser.
    pub(crate) const fn standard() -> ServeArgs {
        ServeArgs { port: None, open: false, lan: false }
    }
}

/// Where the server listens, for scripts.
#[derive(Serialize)]
struct Listening<'a> {
    url: &'a str,
    port: u16,
}

/// Serves until Ctrl-C.
pub(crate) fn run(args: &ServeArgs, context: &Context) -> Result<Ending, Failure> {
    let reach = if args.lan { Reach::Lan } else { Reach::Loopback };
    let config = Config { reach, port: args.port, threads: context.threads, ..Config::default() };
    let internal =
        |error: &std::io::Error| Failure::Internal(context.text(Message::ErrorServing { reason: error }));
    let server = Server::bind(config).map_err(|error| {
        let address = args.port.map(|port| format!("port {port}")).unwrap_or_default();
        context.bad_input(Message::ErrorListen { address: &address, reason: &error })
    })?;
    let url = server.url().map_err(|error| internal(&error))?;
    tell(args, context, &server, &url)?;
    if args.open
        && let Err(error) = open(&url)
    {
        context.note(Message::ServeNoBrowser { reason: &error })?;
    }
    context.output.flush()?;
    server.run(context.interrupt.flag()).map_err(|error| internal(&error))?;
    Ok(Ending::Done)
}

fn tell(args: &ServeArgs, context: &Context, server: &Server, url: &str) -> Result<(), Failure> {
    match context.format {
        Format::Json => {
            let port = server.address().map(|address| address.port()).unwrap_or_default();
            context.answer("kagetsu.serve/1", Listening { url, port })
        }
        Format::Text => {
            context.say(Message::ServeAddress { url: &url })?;
            if args.lan {
                context.say(Message::ServeLan)?;
            }
            context.note(Message::ServeHow)
        }
    }
}

/// Opens the system's browser without waiting for it.
fn open(url: &str) -> std::io::Result<()> {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/c", "start"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(args).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}
