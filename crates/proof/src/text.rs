//! The text form, `.kproof`: written by [`Display`](fmt::Display), read by [`FromStr`].
//!
//! What is written is canonical: reading it back gives the same certificate, and writing that the same text. The
//! reader checks form, not truth: whether the moves win is the verifier's business.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{Color, Point, Rule, Setup};

use crate::certificate::{Certificate, Node, NodeId};
use crate::read_error::{MAX_NODES, ReadReason, TextError};

mod scanner;

use scanner::Scanner;

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

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Five(point) => write!(f, "five {point:#}"),
            Node::Attack { point, next } => write!(f, "attack {point:#} -> {next}"),
            Node::Defence { answers, rest } => {
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
        let mut scanner = Scanner::new(text);
        scanner.start("kproof", "`kproof 1`")?;
        if scanner.word() != Some("1") {
            return Err(scanner.error(ReadReason::Version));
        }
        let mut setup = Setup::new(rule(&mut scanner)?);
        stones(&mut scanner, &mut setup, Color::Black)?;
        stones(&mut scanner, &mut setup, Color::White)?;
        let setup = setup.with_turn(color(&mut scanner, "turn", "a line `turn`")?);
        let attacker = color(&mut scanner, "attacker", "a line `attacker`")?;
        let nodes = Graph { scanner, nodes: Vec::new(), furthest: None }.read()?;
        Ok(Certificate::from_nodes(setup, attacker, nodes))
    }
}

fn rule(scanner: &mut Scanner<'_>) -> Result<Rule, TextError> {
    scanner.start("rule", "a line `rule`")?;
    let name = scanner.word();
    let rule = Rule::ALL.into_iter().find(|rule| Some(rule.name()) == name);
    rule.ok_or_else(|| scanner.error(ReadReason::Expected("renju, standard, freestyle or caro")))
}

fn stones(scanner: &mut Scanner<'_>, setup: &mut Setup, color: Color) -> Result<(), TextError> {
    match color {
        Color::Black => scanner.start("black", "a line `black`")?,
        Color::White => scanner.start("white", "a line `white`")?,
    }
    while !scanner.at_end() {
        let point = point(scanner)?;
        setup.put(color, point).map_err(|_| scanner.error(ReadReason::Occupied(point)))?;
    }
    Ok(())
}

fn color(scanner: &mut Scanner<'_>, key: &str, line: &'static str) -> Result<Color, TextError> {
    scanner.start(key, line)?;
    match scanner.word() {
        Some("black") => Ok(Color::Black),
        Some("white") => Ok(Color::White),
        Some(_) | None => Err(scanner.error(ReadReason::Expected("black or white"))),
    }
}

fn point(scanner: &mut Scanner<'_>) -> Result<Point, TextError> {
    let point = scanner.word().and_then(|word| word.parse().ok());
    point.ok_or_else(|| scanner.error(ReadReason::Expected("a point, a1 to o15")))
}

fn number(scanner: &mut Scanner<'_>) -> Result<NodeId, TextError> {
    let number = scanner.word().and_then(|word| word.parse().ok()).map(NodeId::new);
    number.ok_or_else(|| scanner.error(ReadReason::Expected("a node number")))
}

/// The nodes while they are being read.
struct Graph<'a> {
    scanner: Scanner<'a>,
    nodes: Vec<Node>,
    /// The furthest reference so far, with the error that it is if no such node comes.
    furthest: Option<(NodeId, TextError)>,
}

impl Graph<'_> {
    fn read(mut self) -> Result<Vec<Node>, TextError> {
        while self.scanner.next_line()? {
            let expected = NodeId::new(self.nodes.len() as u32);
            if number(&mut self.scanner)? != expected {
                return Err(self.scanner.error(ReadReason::WrongNumber(expected)));
            }
            if expected.number() >= MAX_NODES {
                return Err(self.scanner.error(ReadReason::TooManyNodes));
            }
            let node = self.node()?;
            self.nodes.push(node);
        }
        if self.nodes.is_empty() {
            return Err(self.scanner.unexpected("a node"));
        }
        match self.furthest {
            Some((id, error)) if id.index() >= self.nodes.len() => Err(error),
            Some(_) | None => Ok(self.nodes),
        }
    }

    fn node(&mut self) -> Result<Node, TextError> {
        match self.scanner.word() {
            Some("five") => Ok(Node::Five(point(&mut self.scanner)?)),
            Some("attack") => Ok(Node::Attack { point: point(&mut self.scanner)?, next: self.reference()? }),
            Some("defend") => self.defence(),
            Some(_) | None => Err(self.scanner.error(ReadReason::Expected("`five`, `attack` or `defend`"))),
        }
    }

    fn defence(&mut self) -> Result<Node, TextError> {
        let mut answers: Vec<(Point, NodeId)> = Vec::new();
        while !self.scanner.at_end() {
            if !answers.is_empty() {
                self.scanner.sign(",", "a comma")?;
            }
            if self.scanner.take("*") {
                // The end of the line must follow; going to the next one checks that.
                return Ok(Node::Defence { answers, rest: Some(self.reference()?) });
            }
            let reply = point(&mut self.scanner)?;
            match answers.binary_search_by_key(&reply, |(reply, _)| *reply) {
                Ok(_) => return Err(self.scanner.error(ReadReason::AnsweredTwice(reply))),
                Err(place) => answers.insert(place, (reply, self.reference()?)),
            }
        }
        Ok(Node::Defence { answers, rest: None })
    }

    /// A reference to a later node.
    fn reference(&mut self) -> Result<NodeId, TextError> {
        self.scanner.sign("->", "`->`")?;
        let id = number(&mut self.scanner)?;
        if id.index() <= self.nodes.len() {
            return Err(self.scanner.error(ReadReason::NotLater(id)));
        }
        if self.furthest.is_none_or(|(furthest, _)| furthest < id) {
            self.furthest = Some((id, self.scanner.error(ReadReason::NoSuchNode(id))));
        }
        Ok(id)
    }
}
