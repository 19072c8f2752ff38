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

fn page(path: &str) -> Vec<(String, String)> {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    commands(&fs::read_to_string(path).expect("the page is there"))
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
    assert!(english.len() > 30, "{} commands", english.len());
    for (lang, page) in [("en", english), ("ja", japanese)] {
        let printed: Vec<_> = page.into_iter().filter(|(_, output)| !output.is_empty()).collect();
        assert_eq!(printed.len(), 2, "{lang}");
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
        let commands = self::page(&format!("docs/{page}"));
        assert!(commands.len() >= least, "{page} has {} commands", commands.len());
        for (command, expected) in commands {
            let mut words: Vec<&str> = command.split(' ').collect();
            words.extend(["--lang", lang]);
            assert_eq!(kagetsu(&words).code(0).text(), expected, "{page}: {command}");
        }
    }
}
