//! The commands on the pages of the documentation, run as they stand: what they print is what the page says.
//! `BLESS=1` writes it there anew.

use std::fs;

use crate::program::kagetsu;

/// The commands of a page's `console` blocks with the lines that follow them.
fn commands(page: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    let mut lines = page.lines();
    while lines.by_ref().any(|line| line == "```console") {
        for line in lines.by_ref().take_while(|line| *line != "```") {
            match (line.strip_prefix("$ kagetsu "), commands.last_mut()) {
                (Some(command), _) => commands.push((command.to_owned(), String::new())),
                (None, Some((_, output))) => *output += &format!("{line}\n"),
                (None, None) => panic!("a line before any command: {line}"),
            }
        }
    }
    commands
}

fn file(path: &str) -> String {
    format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))
}

fn page(path: &str) -> Vec<(String, String)> {
    commands(&fs::read_to_string(file(path)).expect("the page is there"))
}

/// Puts what a command prints now in the place of what the page says.
fn bless(path: &str, command: &str, said: &str, printed: &str) {
    let text = fs::read_to_string(file(path)).expect("the page is there");
    let block = |output: &str| format!("$ kagetsu {command}\n{output}");
    fs::write(file(path), text.replace(&block(said), &block(printed))).expect("the page can be written");
}

#[test]
fn both_front_pages_show_the_same_commands_and_what_they_print() {
    // What follows a command there is a remark, and what stands below it is its output.
    let shown = |path: &str| -> Vec<(String, String)> {
        let command = |line: &str| line.split(" #").next().unwrap_or_default().trim_end().to_owned();
        page(path).into_iter().map(|(line, output)| (command(&line), output)).collect()
    };
    let (english, japanese) = (shown("README.md"), shown("README.ja.md"));
    let names =
        |page: &[(String, String)]| page.iter().map(|(command, _)| command.clone()).collect::<Vec<_>>();
    assert_eq!(names(&english), names(&japanese));
    assert_eq!(english.len(), 6);
    for (lang, page) in [("en", english), ("ja", japanese)] {
        let printed: Vec<_> = page.into_iter().filter(|(_, output)| !output.is_empty()).collect();
        assert_eq!(printed.len(), 1, "{lang}");
        for (command, expected) in printed {
            let words: Vec<&str> = command.split(' ').chain(["--lang", lang]).collect();
            assert_eq!(kagetsu(&words).code(0).text(), expected, "{command}");
        }
    }
}

#[test]
fn the_pages_print_what_they_say() {
    for (page, lang, least) in
        [("evaluation.md", "en", 7), ("evaluation.ja.md", "ja", 7), ("facts.md", "en", 2)]
    {
        let path = format!("docs/{page}");
        let commands = self::page(&path);
        assert!(commands.len() >= least, "{page} has {} commands", commands.len());
        for (command, expected) in commands {
            let mut words: Vec<&str> = command.split(' ').collect();
            words.extend(["--lang", lang]);
            let printed = kagetsu(&words).code(0).text();
            if std::env::var_os("BLESS").is_some() {
                bless(&path, &command, &expected, &printed);
            } else {
                assert_eq!(printed, expected, "{page}: {command}");
            }
        }
    }
}
