//! Which library a command uses: the file of `--library`, that of the variable `KAGETSU_LIBRARY`, or the one in the
//! user's data folder.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use kagetsu::api::library_error;
use kagetsu::library::StoreError;
use kagetsu_words::{Lang, LibraryMessage};

/// The word for no library at all.
const NONE: &str = "none";
/// The variable that names a library where no option does.
const VARIABLE: &str = "KAGETSU_LIBRARY";
/// The file in the user's data folder.
const USUAL: &str = "library.klibrary";

/// The option.
#[derive(Args, Clone, Default)]
pub(crate) struct LibraryArg {
    #[arg(long, value_name = "FILE", global = true)]
    library: Option<PathBuf>,
}

/// Where the library is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LibraryPlace {
    /// In a file that somebody named.
    Named(PathBuf),
    /// In the user's data folder.
    Usual(PathBuf),
    /// Nowhere: nothing is kept.
    None,
}

impl LibraryArg {
    /// Nobody has named one.
    pub(crate) const fn usual() -> LibraryArg {
        LibraryArg { library: None }
    }

    /// The library that is meant.
    pub(crate) fn place(&self) -> LibraryPlace {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        match self.library.clone().or_else(|| set(VARIABLE).map(PathBuf::from)) {
            Some(path) if path == Path::new(NONE) => LibraryPlace::None,
            Some(path) => LibraryPlace::Named(path),
            None => data_folder(set)
                .map_or(LibraryPlace::None, |folder| LibraryPlace::Usual(folder.join("kagetsu").join(USUAL))),
        }
    }
}

/// Where this system keeps the data of a user's programs.
fn data_folder(set: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name: &str| set(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library").join("Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local").join("share")))
    }
}

/// What is wrong with a library file, with its name.
pub(crate) fn complaint(path: &Path, error: &StoreError, lang: Lang) -> String {
    let error = library_error(&kagetsu::library::LibraryError::Store(error.clone()));
    LibraryMessage::FileTrouble { path: &path.display(), reason: &error.message.text(lang) }
        .text(lang)
        .to_string()
}

/// Makes the folder of a library in the user's data folder.
pub(crate) fn make_folder(path: &Path) -> Result<(), StoreError> {
    let Some(folder) = path.parent() else { return Ok(()) };
    std::fs::create_dir_all(folder).map_err(|error| StoreError::CannotOpen(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_data_folder_is_where_the_system_says() {
        let of = |pairs: &'static [(&str, &str)]| {
            data_folder(move |name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(value))
            })
        };
        assert_eq!(of(&[("XDG_DATA_HOME", "/data"), ("HOME", "/h")]), Some(PathBuf::from("/data")));
        assert_eq!(of(&[("XDG_DATA_HOME", "data"), ("HOME", "/h")]), Some(PathBuf::from("/h/.local/share")));
        assert_eq!(of(&[]), None);
    }
}
