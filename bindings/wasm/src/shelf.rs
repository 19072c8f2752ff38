//! A library for JavaScript: in memory here, kept by whoever holds it.
//!
//! What a call has changed is asked for after it, as entries, and is put where it lasts; a later visit takes the entries
//! in again. Only JavaScript knows when that has gone wrong, so it is JavaScript that has such a failure put into words.

use js_sys::{Array, Date, Uint8Array};
use kagetsu_api::{Call, LIBRARY_CALLS, library_error};
use kagetsu_library::{Entry, Library, LibraryError, MemoryStore, StoreError};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::{Answer, error_of};

/// A library.
#[wasm_bindgen]
pub struct Shelf(Library<MemoryStore>);

#[wasm_bindgen]
impl Shelf {
    /// An empty library.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it is made by JavaScript alone")]
    pub fn new() -> Shelf {
        Shelf(Library::new(MemoryStore::new(), now))
    }

    /// Takes kept entries in: pairs of a name and bytes, or null where the entry was taken out.
    ///
    /// # Errors
    /// When an entry is not one of this program, as the JSON of an error; then this library is not to be used any more.
    #[wasm_bindgen(js_name = takeIn)]
    pub fn take_in(&mut self, entries: &Array) -> Result<(), JsValue> {
        let entry = |pair: JsValue| {
            let pair = Array::from(&pair);
            let bytes = Some(pair.get(1)).filter(|bytes| !bytes.is_null());
            Entry {
                name: pair.get(0).as_string().unwrap_or_default(),
                bytes: bytes.map(|bytes| Uint8Array::new(&bytes).to_vec()),
            }
        };
        let entries: Vec<Entry> = entries.iter().map(entry).collect();
        self.0.store_mut().take_in(&entries).map_err(failure)
    }

    /// The answer of a call to the library, by its name; `body` is its JSON.
    ///
    /// # Errors
    /// What is wrong with the request or the library, as the JSON of an error; then nothing was changed.
    pub fn call(&mut self, name: &str, body: &[u8]) -> Result<Answer, JsValue> {
        let found = LIBRARY_CALLS.iter().find(|call| call.name == name);
        let reply = match found {
            Some(call) => call.answer(&mut self.0, body),
            // It says that there is no such call.
            None => Call::named(name).and_then(|call| call.answer(body)),
        };
        reply.map(Answer::from).map_err(error_of)
    }

    /// The entries that calls have changed since this was last asked, as [`take_in`](Shelf::take_in) takes them.
    #[must_use]
    pub fn changes(&mut self) -> Array {
        let entries = self.0.store_mut().take_changes().into_iter();
        entries
            .map(|Entry { name, bytes }| {
                let bytes = bytes.map_or(JsValue::NULL, |bytes| Uint8Array::from(bytes.as_slice()).into());
                Array::of2(&name.into(), &bytes)
            })
            .collect()
    }
}

/// A failure of the place where entries are kept, as the JSON of an error; `reason` is what the browser calls it.
#[wasm_bindgen(js_name = notKept)]
#[must_use]
pub fn not_kept(reason: &str) -> JsValue {
    failure(match reason {
        "QuotaExceededError" => StoreError::Full,
        other => StoreError::Other(other.to_owned()),
    })
}

fn failure(error: StoreError) -> JsValue {
    error_of(library_error(&LibraryError::Store(error)))
}

/// Seconds since 1970.
fn now() -> u64 {
    // No time before 1970, and none after which seconds would not fit.
    (Date::now() / 1000.0) as u64
}
