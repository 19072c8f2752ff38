//! From pointers to references: every function here is as sound as the pointer that it is given.

use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The text of a C string; nothing where it is null or not UTF-8.
///
/// # Safety
/// `text` is null, or a string that ends with a zero and stays as it is meanwhile.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Option<&'a str> {
    if text.is_null() {
        return None;
    }
    // SAFETY: it is a string, as the caller says.
    unsafe { CStr::from_ptr(text) }.to_str().ok()
}

/// A thing on the heap, for the other side to keep.
pub(crate) fn given<T>(thing: T) -> *mut T {
    Box::into_raw(Box::new(thing))
}

/// Frees what was [`given`].
///
/// # Safety
/// `thing` is null, or was given and is not used afterwards.
pub(crate) unsafe fn taken_back<T>(thing: *mut T) {
    if !thing.is_null() {
        // SAFETY: it was made by `given` and nobody has it any more, as the caller says.
        drop(unsafe { Box::from_raw(thing) });
    }
}

/// What `answer` says, or `otherwise` where it panics: no panic may leave through C.
pub(crate) fn guarded<T>(otherwise: T, answer: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or(otherwise)
}
