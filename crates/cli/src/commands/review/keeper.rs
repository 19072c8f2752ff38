//! The file that a review goes on from: a line for each finished move, written at once.

use std::path::Path;

use kagetsu::Game;
use kagetsu::review::{ReviewSettings, State, StateError};
use kagetsu_words::ReviewMessage;

use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Growing};
use crate::{input, output};

/// Keeps lines in a file, or nothing.
pub(super) struct Keeper {
    file: Option<Growing>,
}

impl Keeper {
    /// Keeps nothing.
    pub(super) fn none() -> Keeper {
        Keeper { file: None }
    }

    /// Goes on with a file, or begins it. A file of another game is refused and left as it is.
    pub(super) fn open(
        path: &str,
        game: &Game,
        settings: &ReviewSettings,
        context: &Context,
    ) -> Result<(Keeper, State), Failure> {
        let text = if Path::new(path).exists() {
            String::from_utf8_lossy(&input::read_file(context, path)?).into_owned()
        } else {
            String::new()
        };
        let state = State::read(&text, game, settings).map_err(|error| refused(path, &error, context))?;
        if state.finished() > 0 {
            let (done, all) = (state.finished(), game.moves().len());
            let told = ReviewMessage::Resumed { done: &done, all: &all }.text(context.lang);
            output::complain(&told);
        }
        // A last line that was cut short goes away.
        let lines = state.lines(game, settings).join("\n") + "\n";
        files::write(context, path, lines.as_bytes())?;
        Ok((Keeper { file: Some(Growing::open(context, path)?) }, state))
    }

    /// Writes a line, to the disk.
    pub(super) fn keep(&mut self, line: &str, context: &Context) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.add(format!("{line}\n").as_bytes(), context)
    }
}

fn refused(path: &str, error: &StateError, context: &Context) -> Failure {
    let reason = context.text(match error {
        StateError::Other => ReviewMessage::StateOther,
        StateError::Line { line, reason } => ReviewMessage::StateLine { line, reason },
    });
    context.bad_input(ReviewMessage::ErrorState { path: &path, reason: &reason })
}
