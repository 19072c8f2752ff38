//! `kagetsu-release glue WASM FOLDER` writes the JavaScript that belongs to a WebAssembly build, and the build without what
//! only that step needed. `kagetsu-release header FOLDER FILE` writes the C header of the crate in a folder.
//!
//! `cargo xtask` calls it; nothing of it is part of what is released.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["glue", wasm, folder] => glue(Path::new(wasm), Path::new(folder)),
        ["header", folder, file] => header(Path::new(folder), Path::new(file)),
        [] | [_, ..] => Err("glue WASM FOLDER, or header FOLDER FILE".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// A module that browsers, workers and Node load alike: it fetches nothing until it is told to.
fn glue(wasm: &Path, folder: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(true).remove_name_section(true).remove_producers_section(true);
    bindgen.web(true).map_err(|error| error.to_string())?;
    bindgen.generate(folder).map_err(|error| format!("{}: {error:#}", wasm.display()))
}

fn header(folder: &Path, file: &Path) -> Result<(), String> {
    let bindings = cbindgen::generate(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    bindings.write_to_file(file);
    Ok(())
}
