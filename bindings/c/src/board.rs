//! A game on a board, move by move, with what the rules say.

use std::ffi::c_char;

use kagetsu_rules::{Color, ForbiddenKind, Game, Move, Outcome, Point, Position, Rule, notation};

use crate::pointer::{given, guarded, taken_back, text};

/// A game on a board.
pub struct KagetsuBoard(Game);

/// What stands on a point, or whose something is.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KagetsuCell {
    /// Nothing or nobody.
    None = 0,
    /// Black.
    Black = 1,
    /// White.
    White = 2,
}

/// Why Black may not play a point.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KagetsuForbidden {
    /// The point is not forbidden.
    None = 0,
    /// Two threes.
    DoubleThree = 1,
    /// Two fours.
    DoubleFour = 2,
    /// More than five in a row.
    Overline = 3,
}

impl From<Option<Color>> for KagetsuCell {
    fn from(color: Option<Color>) -> KagetsuCell {
        match color {
            None => KagetsuCell::None,
            Some(Color::Black) => KagetsuCell::Black,
            Some(Color::White) => KagetsuCell::White,
        }
    }
}

fn forbidden(position: &Position, point: Point) -> KagetsuForbidden {
    match position.forbidden_kind(point) {
        None => KagetsuForbidden::None,
        Some(ForbiddenKind::DoubleThree) => KagetsuForbidden::DoubleThree,
        Some(ForbiddenKind::DoubleFour) => KagetsuForbidden::DoubleFour,
        Some(ForbiddenKind::Overline) => KagetsuForbidden::Overline,
    }
}

/// An empty board; `rule` is "renju", "standard", "freestyle" or "caro". Null where it is none of them.
///
/// # Safety
/// `rule` is null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_new(rule: *const c_char) -> *mut KagetsuBoard {
    // SAFETY: as the caller says.
    let rule: Option<Rule> = unsafe { text(rule) }.and_then(|name| name.parse().ok());
    guarded(std::ptr::null_mut(), || match rule {
        Some(rule) => given(KagetsuBoard(Game::new(rule))),
        None => std::ptr::null_mut(),
    })
}

/// Frees a board.
///
/// # Safety
/// `board` is null, or came from `kagetsu_board_new` and is not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_free(board: *mut KagetsuBoard) {
    // SAFETY: as the caller says.
    unsafe { taken_back(board) }
}

/// Plays moves such as "h8" or "h8i9g7" ("--" is a pass). All of them or none: false where one cannot be played.
///
/// # Safety
/// `board` is null or a board, `moves` is null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_play(board: *mut KagetsuBoard, moves: *const c_char) -> bool {
    // SAFETY: as the caller says.
    let (Some(board), Some(moves)) = (unsafe { board.as_mut() }, unsafe { text(moves) }) else {
        return false;
    };
    guarded(false, || {
        let Ok(moves) = notation::parse_moves(moves) else { return false };
        let mut game = board.0.clone();
        let all = moves.into_iter().all(|next: Move| game.play(next).is_ok());
        if all {
            board.0 = game;
        }
        all
    })
}

/// Takes the last move back; false where there is none.
///
/// # Safety
/// `board` is null or a board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_undo(board: *mut KagetsuBoard) -> bool {
    // SAFETY: as the caller says.
    let Some(board) = (unsafe { board.as_mut() }) else { return false };
    guarded(false, || board.0.undo().is_some())
}

/// What stands on a point; x counts from the left, y from the bottom, both from 0. Nothing stands beside the board.
///
/// # Safety
/// `board` is null or a board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_at(board: *const KagetsuBoard, x: u8, y: u8) -> KagetsuCell {
    // SAFETY: as the caller says.
    let Some(board) = (unsafe { board.as_ref() }) else { return KagetsuCell::None };
    guarded(KagetsuCell::None, || {
        Point::new(x, y).and_then(|point| board.0.position().stone_at(point)).into()
    })
}

/// Who is to move.
///
/// # Safety
/// `board` is null or a board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_turn(board: *const KagetsuBoard) -> KagetsuCell {
    // SAFETY: as the caller says.
    let Some(board) = (unsafe { board.as_ref() }) else { return KagetsuCell::None };
    guarded(KagetsuCell::None, || Some(board.0.position().turn()).into())
}

/// Whether the game is over.
///
/// # Safety
/// `board` is null or a board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_is_over(board: *const KagetsuBoard) -> bool {
    // SAFETY: as the caller says.
    let Some(board) = (unsafe { board.as_ref() }) else { return false };
    guarded(false, || board.0.outcome().is_some())
}

/// Who has won; nobody while the game goes on or when it is drawn. A forbidden move of Black's loses.
///
/// # Safety
/// `board` is null or a board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_winner(board: *const KagetsuBoard) -> KagetsuCell {
    // SAFETY: as the caller says.
    let Some(board) = (unsafe { board.as_ref() }) else { return KagetsuCell::None };
    guarded(KagetsuCell::None, || board.0.outcome().and_then(Outcome::winner).into())
}

/// Why Black may not play a point, whoever is to move; points as `kagetsu_board_at` counts them.
///
/// # Safety
/// `board` is null or a board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_board_forbidden(
    board: *const KagetsuBoard,
    x: u8,
    y: u8,
) -> KagetsuForbidden {
    // SAFETY: as the caller says.
    let Some(board) = (unsafe { board.as_ref() }) else { return KagetsuForbidden::None };
    guarded(KagetsuForbidden::None, || {
        Point::new(x, y).map_or(KagetsuForbidden::None, |point| forbidden(board.0.position(), point))
    })
}
