//! Calls that answer at once, by their names.

use std::ffi::{c_char, c_uchar};

use kagetsu_api::{ApiError, Call, ErrorAnswer, Reply};

use crate::pointer::{guarded, text};

/// What became of a question.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KagetsuStatus {
    /// It is answered.
    Answered = 0,
    /// It makes no sense; the answer is the JSON of an error that says why.
    Refused = 1,
    /// It was stopped before there was an answer.
    Stopped = 2,
    /// A fault of this library; there is no answer.
    Broken = 3,
}

/// An answer; `kagetsu_answer_free` frees it.
#[repr(C)]
pub struct KagetsuAnswer {
    /// What became of the question.
    pub status: KagetsuStatus,
    /// The bytes, with a zero after them that `length` does not count: JSON can be read as a string.
    pub data: *mut c_uchar,
    /// How many bytes.
    pub length: usize,
}

impl KagetsuAnswer {
    pub(crate) fn new(status: KagetsuStatus, mut bytes: Vec<u8>) -> KagetsuAnswer {
        let length = bytes.len();
        bytes.push(0);
        let data = Box::into_raw(bytes.into_boxed_slice()).cast();
        KagetsuAnswer { status, data, length }
    }

    pub(crate) const fn broken() -> KagetsuAnswer {
        KagetsuAnswer { status: KagetsuStatus::Broken, data: std::ptr::null_mut(), length: 0 }
    }

    pub(crate) fn refused(error: ApiError) -> KagetsuAnswer {
        match Reply::json(ErrorAnswer { error }) {
            Ok(reply) => KagetsuAnswer::new(KagetsuStatus::Refused, reply.body),
            Err(_) => KagetsuAnswer::broken(),
        }
    }
}

/// A text that is missing or not UTF-8.
pub(crate) fn unreadable(field: &str) -> ApiError {
    ApiError::value(field, "?", "UTF-8")
}

/// The answer to a call by its name, such as "rules", "find", "picture", "records/read"; `body` is its JSON, null where the
/// call takes none. crates/server/openapi.json describes all of them.
///
/// # Safety
/// Both are null or strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_call(name: *const c_char, body: *const c_char) -> KagetsuAnswer {
    // SAFETY: as the caller says.
    let (name, words) = unsafe { (text(name), text(body)) };
    let Some(name) = name else { return KagetsuAnswer::refused(unreadable("name")) };
    if words.is_none() && !body.is_null() {
        return KagetsuAnswer::refused(unreadable("body"));
    }
    guarded(KagetsuAnswer::broken(), || {
        match Call::named(name).and_then(|call| call.answer(words.unwrap_or_default().as_bytes())) {
            Ok(reply) => KagetsuAnswer::new(KagetsuStatus::Answered, reply.body),
            Err(error) => KagetsuAnswer::refused(error),
        }
    })
}

/// Frees an answer.
///
/// # Safety
/// `answer` came from a function of this library and is freed once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_answer_free(answer: KagetsuAnswer) {
    if !answer.data.is_null() {
        let bytes = std::ptr::slice_from_raw_parts_mut(answer.data, answer.length + 1);
        // SAFETY: `KagetsuAnswer::new` has made it of a box of so many bytes, and it is freed once, as the caller says.
        drop(unsafe { Box::from_raw(bytes) });
    }
}

/// The version of the library; it is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn kagetsu_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
