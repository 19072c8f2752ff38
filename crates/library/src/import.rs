//! Imports: where documents come from, on what terms, and how many at a time are put in.
//!
//! An import is a sheet and nothing more: its documents name it by its number. Documents are put in some thousands at
//! a time, each lot kept as a whole, so an import that breaks off has put in what it had, and can be repeated: what is
//! there already is known.

use kagetsu_records::Format;

use crate::error::{LibraryError, StoreError};
use crate::library::{Added, Library, LibraryResult};
use crate::limits;
use crate::prepared::Prepared;
use crate::store::DocumentStore;

/// The kind of the sheets of imports.
const KIND: &str = "import";

/// How often a number is looked for while other programs take numbers, too.
const TRIES: u32 = 100;

/// On what terms documents may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terms {
    /// Nothing is known.
    Unknown,
    /// RenjuNet's: private use only, offline.
    RenjuNet,
    /// As somebody wrote them down.
    Written(String),
}

impl Terms {
    /// The terms that go with a format.
    pub fn of(format: Format) -> Terms {
        if format == Format::Rif { Terms::RenjuNet } else { Terms::Unknown }
    }

    /// Whether there is something to say before documents are given away.
    pub fn is_known(&self) -> bool {
        *self != Terms::Unknown
    }

    fn text(&self) -> String {
        match self {
            Terms::Unknown => "-".to_owned(),
            Terms::RenjuNet => "renjunet".to_owned(),
            Terms::Written(text) => format!("={}", limits::name(text)),
        }
    }

    fn read(text: &str) -> Terms {
        match (text, text.strip_prefix('=')) {
            ("renjunet", _) => Terms::RenjuNet,
            (_, Some(written)) => Terms::Written(written.to_owned()),
            (_, None) => Terms::Unknown,
        }
    }
}

/// Where documents came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Its number; documents name it.
    pub number: i64,
    /// The name of the file, or whatever else there is to say.
    pub name: String,
    /// On what terms.
    pub terms: Terms,
    /// When it was last imported, in seconds since 1970.
    pub changed: u64,
    /// Whether the import came to its end.
    pub is_finished: bool,
}

impl Source {
    fn text(&self) -> String {
        let state = if self.is_finished { "finished" } else { "begun" };
        format!("{state}\n{}\n{}", self.terms.text(), limits::name(&self.name))
    }
}

/// Numbers as keys, in their order.
fn key(number: i64) -> String {
    format!("{number:010}")
}

impl<S: DocumentStore + ?Sized> Library<S> {
    /// All imports, in the order in which they were begun.
    pub fn sources(&self) -> LibraryResult<Vec<Source>> {
        let mut sources = Vec::new();
        for key in self.sheets(KIND, "", u64::MAX)? {
            let (Ok(number), Some(sheet)) = (key.parse(), self.sheet(KIND, &key)?) else { continue };
            let mut lines = sheet.text.lines();
            let mut line = || lines.next().unwrap_or_default();
            let is_finished = line() == "finished";
            let terms = Terms::read(line());
            sources.push(Source {
                number,
                terms,
                name: line().to_owned(),
                changed: sheet.changed,
                is_finished,
            });
        }
        Ok(sources)
    }

    /// Begins an import, or begins it again where one of that name and on those terms is there.
    pub fn begin_import(&mut self, name: &str, terms: Terms) -> LibraryResult<Source> {
        let name = limits::name(name);
        let mut source = Source { number: 0, name, terms, changed: self.now(), is_finished: false };
        for _ in 0..TRIES {
            let sources = self.sources()?;
            let known = sources.iter().find(|known| known.name == source.name && known.terms == source.terms);
            let put = match known {
                Some(known) => {
                    source.number = known.number;
                    self.put_source(&source)
                }
                None => {
                    source.number = sources.last().map_or(0, |last| last.number) + 1;
                    self.put_sheet(KIND, &key(source.number), 0, &source.text()).map(drop)
                }
            };
            match put {
                // Another program has taken the number.
                Err(LibraryError::Changed { .. }) => {}
                put => return put.map(|()| source),
            }
        }
        Err(LibraryError::Store(StoreError::Busy))
    }

    /// Puts documents in, all of this lot together; tells of each whether it was there already.
    pub fn add_all(&mut self, documents: Vec<Prepared>) -> LibraryResult<Vec<Added>> {
        self.change(|draft| documents.into_iter().map(|document| draft.add_prepared(document)).collect())
    }

    /// The import came to its end.
    pub fn end_import(&mut self, source: &Source) -> LibraryResult<()> {
        self.put_source(&Source { is_finished: true, ..source.clone() })
    }

    fn put_source(&mut self, source: &Source) -> LibraryResult<()> {
        let key = key(source.number);
        let version = self.sheet(KIND, &key)?.map_or(0, |sheet| sheet.version);
        self.put_sheet(KIND, &key, version, &source.text()).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_come_back() {
        for terms in [Terms::Unknown, Terms::RenjuNet, Terms::Written("ask Ann\n=x".to_owned())] {
            let text = terms.text();
            assert!(!text.contains('\n'));
            assert_eq!(Terms::read(&text).text(), text);
        }
        assert_eq!(Terms::read("who knows"), Terms::Unknown);
    }
}
