//! `kagetsu serve`, and `kagetsu` without a command: the page and its API on one address.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::Path;
use std::process::{Command, Stdio};

use clap::Args;
use kagetsu::api::{ServeAnswer, library_error};
use kagetsu::library::LibraryError;
use kagetsu_server::{Config, OpenLibrary, OwnerToken, Reach, Server};
use kagetsu_words::{JobsMessage, LibraryMessage, Message};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::library_file::{self, LibraryArg, LibraryPlace};
use crate::queue;
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
    #[arg(long, requires = "lan")]
    link: bool,
    #[command(flatten)]
    library: LibraryArg,
    #[arg(long, value_name = "URL")]
    queue: Option<String>,
}

impl ServeArgs {
    /// Loopback, the usual port, no browser.
    pub(crate) const fn standard() -> ServeArgs {
        ServeArgs {
            port: None,
            open: false,
            lan: false,
            link: false,
            library: LibraryArg::usual(),
            queue: None,
        }
    }
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
    let library = library(&args.library.place(), context)?;
    let look = args.queue.as_ref().map(|url| queue::look(url, context)).transpose()?;
    let url = server.url().map_err(|error| internal(&error))?;
    print(args, context, &server, &url)?;
    let server = match library {
        Some(library) => {
            if args.lan {
                let port = server.address().map_err(|error| internal(&error))?.port();
                open_door(args, &library, port, context)?;
            }
            server.with_library(library)
        }
        None => server,
    };
    let server = match look {
        Some(look) => {
            context.aside(JobsMessage::QueuePageAt { url: &format!("{url}queue") });
            server.with_queue(look)
        }
        None => server,
    };
    if args.open
        && let Err(error) = open(&url)
    {
        context.note(Message::ServeNoBrowser { reason: &error })?;
    }
    context.output.flush()?;
    server.run(context.interrupt.flag()).map_err(|error| internal(&error))?;
    Ok(Ending::Done)
}

/// Opens the library. One that was asked for by name must open; without the usual one the page still works.
fn library(place: &LibraryPlace, context: &Context) -> Result<Option<OpenLibrary>, Failure> {
    let complaint = |path: &Path, error| library_file::complaint(path, &error, context.lang);
    let (path, opened) = match place {
        LibraryPlace::None => return Ok(None),
        LibraryPlace::Named(path) => {
            let opened = OpenLibrary::open(path);
            (path, Ok(opened.map_err(|error| Failure::BadInput(complaint(path, error)))?))
        }
        LibraryPlace::Usual(path) => {
            let opened = library_file::make_folder(path).and_then(|()| OpenLibrary::open(path));
            (path, opened.map_err(|error| complaint(path, error)))
        }
    };
    match opened {
        Ok(library) => {
            context.aside(LibraryMessage::Serves { path: &path.display() });
            Ok(Some(library))
        }
        Err(reason) => {
            context.aside(LibraryMessage::KeepsNothing { reason: &reason });
            Ok(None)
        }
    }
}

/// Says what visitors and other devices have to do with the library: the terms of what stands in it, and the link that
/// lets the owner's devices in. The link is shown when it is made, and never again.
fn open_door(args: &ServeArgs, library: &OpenLibrary, port: u16, context: &Context) -> Result<(), Failure> {
    let refused =
        |error: LibraryError| Failure::BadInput(library_error(&error).message.text(context.lang).to_owned());
    for source in library.sources().map_err(refused)? {
        if let Some(terms) = super::library::terms(&source, context) {
            context.aside(LibraryMessage::TermsOf { name: &source.name, terms: &terms });
        }
    }
    if !args.link && library.token_made().map_err(refused)?.is_some() {
        context.aside(LibraryMessage::LanLinked);
        return Ok(());
    }
    let token = OwnerToken::draw().map_err(Failure::internal)?;
    library.keep_token(&token).map_err(refused)?;
    let host = own_address().map_or_else(|| "localhost".to_owned(), |address| address.to_string());
    let url = format!("http://{host}:{port}/#key={}", token.text());
    // The link is an answer, not a note: --quiet leaves it in.
    crate::output::complain(&context.text(LibraryMessage::LanLink { url: &url }));
    Ok(())
}

/// The address of this machine in its network; nothing is sent to find it out.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

fn print(args: &ServeArgs, context: &Context, server: &Server, url: &str) -> Result<(), Failure> {
    match context.format {
        Format::Json => {
            let port = server.address().map(|address| address.port()).unwrap_or_default();
            context.answer(ServeAnswer { url: url.to_owned(), port })
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
