//! The commands on the pages of the documentation, run as they stand: what they print is what the page says.

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

#[test]
fn the_pages_print_what_they_say() {
    for (page, lang, least) in
        [("evaluation.md", "en", 7), ("evaluation.ja.md", "ja", 7), ("facts.md", "en", 2)]
    {
        let path = format!("{}/../../docs/{page}", env!("CARGO_MANIFEST_DIR"));
        let commands = commands(&fs::read_to_string(path).expect("the page is there"));
        assert!(commands.len() >= least, "{page} has {} commands", commands.len());
        for (command, expected) in commands {
            let mut words: Vec<&str> = command.split(' ').collect();
            words.extend(["--lang", lang]);
            assert_eq!(kagetsu(&words).code(0).text(), expected, "{page}: {command}");
        }
    }
}
