//! Kagetsu for C: a small surface that stays. Boards, rules and forbidden points have functions; everything else is asked
//! with the JSON of `kagetsu-api`, calls by their names and jobs with a callback.
//!
//! Whatever comes from outside is checked as far as it can be: null pointers, text that is not UTF-8, points beside the
//! board, a panic inside. What cannot be checked, that a pointer came from here and was not freed before, each function
//! says under *Safety*. One object is used by one thread at a time, a [`KagetsuStop`] by any.

mod answer;
mod board;
mod pointer;
mod run;

pub use answer::{KagetsuAnswer, KagetsuStatus, kagetsu_answer_free, kagetsu_call, kagetsu_version};
pub use board::{
    KagetsuBoard, KagetsuCell, KagetsuForbidden, kagetsu_board_at, kagetsu_board_forbidden,
    kagetsu_board_free, kagetsu_board_is_over, kagetsu_board_new, kagetsu_board_play, kagetsu_board_turn,
    kagetsu_board_undo, kagetsu_board_winner,
};
pub use run::{
    KagetsuHear, KagetsuStop, kagetsu_run, kagetsu_stop_free, kagetsu_stop_new, kagetsu_stop_raise,
};
