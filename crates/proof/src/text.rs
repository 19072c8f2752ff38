//! The text form, `.kproof`: written by [`Display`](fmt::Display), read by [`FromStr`].
//!
//! What is written is canonical: reading it back gives the same certificate, and writing that the same text. The
//! reader checks form, not truth: whether the moves win is the verifier's business.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{Color, Point, Rule, Setup, notation};

use crate::certificate::{Certificate, ProofNode, ProofNodeId};
use crate::field::{self, References};
use crate::read_error::{MAX_NODES, ReadErrorKind, TextError};

mod scanner;

use scanner::{Scanner, WordPlace};

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        writeln!(f, "kproof 1\nrule {}", setup.rule())?;
        for color in Color::ALL {
            write!(f, "{color}")?;
            setup.stones(color).into_iter().try_for_each(|point| write!(f, " {point:#}"))?;
            writeln!(f)?;
        }
        writeln!(f, "turn {}\nattacker {}", setup.turn(), self.attacker())?;
        for (number, node) in self.nodes().iter().enumerate() {
            writeln!(f, "{number} {node}")?;
        }
        Ok(())
    }
}

impl fmt::Display for ProofNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofNode::Five(point) => write!(f, "five {point:#}"),
            ProofNode::Attack { point, next } => write!(f, "attack {point:#} -> {next}"),
            ProofNode::Defence { answers, rest } => {
                f.write_str("defend")?;
                for (place, (reply, answer)) in answers.iter().enumerate() {
                    write!(f, "{} {reply:#} -> {answer}", if place == 0 { "" } else { "," })?;
                }
                match rest {
                    Some(rest) => write!(f, "{} * -> {rest}", if answers.is_empty() { "" } else { "," }),
                    None => Ok(()),
                }
            }
        }
    }
}

impl FromStr for Certificate {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Certificate, TextError> {
        let mut scanner = Scanner::new(notation::without_mark(text));
        scanner.start("kproof", "`kproof 1`")?;
        if scanner.word() != Some("1") {
            return Err(scanner.error(ReadErrorKind::Version));
        }
        let mut setup = Setup::new(rule(&mut scanner)?);
        stones(&mut scanner, &mut setup, Color::Black)?;
        stones(&mut scanner, &mut setup, Color::White)?;
        let setup = setup.with_turn(color(&mut scanner, "turn", "a line `turn`")?);
        let attacker = color(&mut scanner, "attacker", "a line `attacker`")?;
        let nodes = Graph { scanner, nodes: Vec::new(), references: References::default() }.read()?;
        Ok(Certificate::from_nodes(setup, attacker, nodes))
    }
}

fn rule(scanner: &mut Scanner<'_>) -> Result<Rule, TextError> {
    scanner.start("rule", "a line `rule`")?;
    scanner.read(field::rule)
}

fn stones(scanner: &mut Scanner<'_>, setup: &mut Setup, color: Color) -> Result<(), TextError> {
    match color {
        Color::Black => scanner.start("black", "a line `black`")?,
        Color::White => scanner.start("white", "a line `white`")?,
    }
    while !scanner.at_end() {
        let point = scanner.read(field::point)?;
        setup.put(color, point).map_err(|_| scanner.error(ReadErrorKind::Occupied(point)))?;
    }
    Ok(())
}

fn color(scanner: &mut Scanner<'_>, key: &str, line: &'static str) -> Result<Color, TextError> {
    scanner.start(key, line)?;
    scanner.read(field::color)
}

fn number(scanner: &mut Scanner<'_>) -> Result<ProofNodeId, TextError> {
    scanner
        .read(|word| word.parse().map(ProofNodeId::new).map_err(|_| ReadErrorKind::Expected("a node number")))
}

/// The nodes while they are being read.
struct Graph<'a> {
    scanner: Scanner<'a>,
    nodes: Vec<ProofNode>,
    references: References<WordPlace>,
}

impl Graph<'_> {
    fn read(mut self) -> Result<Vec<ProofNode>, TextError> {
        while self.scanner.next_line()? {
            let expected = ProofNodeId::new(self.nodes.len() as u32);
            if number(&mut self.scanner)? != expected {
                return Err(self.scanner.error(ReadErrorKind::WrongNumber(expected)));
            }
            if expected.number() >= MAX_NODES {
                return Err(self.scanner.error(ReadErrorKind::TooManyNodes));
            }
            let node = self.node()?;
            self.nodes.push(node);
        }
        if self.nodes.is_empty() {
            return Err(self.scanner.unexpected("a node"));
        }
        match self.references.dangling(self.nodes.len()) {
            Some((place, reason)) => Err(place.error(reason)),
            None => Ok(self.nodes),
        }
    }

    fn node(&mut self) -> Result<ProofNode, TextError> {
        match self.scanner.word() {
            Some("five") => Ok(ProofNode::Five(self.scanner.read(field::point)?)),
            Some("attack") => {
                Ok(ProofNode::Attack { point: self.scanner.read(field::point)?, next: self.reference()? })
            }
            Some("defend") => self.defence(),
            Some(_) | None => {
                Err(self.scanner.error(ReadErrorKind::Expected("`five`, `attack` or `defend`")))
            }
        }
    }

    fn defence(&mut self) -> Result<ProofNode, TextError> {
        let mut answers: Vec<(Point, ProofNodeId)> = Vec::new();
        while !self.scanner.at_end() {
            if !answers.is_empty() {
                self.scanner.sign(",", "a comma")?;
            }
            if self.scanner.take("*") {
                // The end of the line must follow; going to the next one checks that.
                return Ok(ProofNode::Defence { answers, rest: Some(self.reference()?) });
            }
            let reply = self.scanner.read(field::point)?;
            let place =
                field::place_of_answer(&answers, reply).map_err(|reason| self.scanner.error(reason))?;
            answers.insert(place, (reply, self.reference()?));
        }
        Ok(ProofNode::Defence { answers, rest: None })
    }

    /// A reference to a later node.
    fn reference(&mut self) -> Result<ProofNodeId, TextError> {
        self.scanner.sign("->", "`->`")?;
        let id = number(&mut self.scanner)?;
        let scanner = &self.scanner;
        let noted = self.references.note(self.nodes.len(), id, || scanner.place());
        noted.map_err(|reason| scanner.error(reason))
    }
}
