//! Findings as bytes, as the store keeps them.
//!
//! Numbers are written seven bits a byte, nodes of certificates as differences to the later nodes they refer to; a
//! certificate takes about a fifth of its text.

use kagetsu_proof::{Certificate, ProofNode, ProofNodeId};
use kagetsu_rules::{Color, Point, Setup};

use super::step::{Finding, Held};

/// What a finding is about: the position whose step found it.
pub(crate) fn encode(finding: &Finding) -> Vec<u8> {
    let mut bytes = StepWriter(Vec::new());
    match finding {
        Finding::Win(certificate) => {
            bytes.number(0);
            bytes.certificate(certificate);
        }
        Finding::Moves(points) => {
            bytes.number(1);
            bytes.points(points);
        }
        Finding::Refuted => bytes.number(2),
        Finding::Idle => bytes.number(3),
        Finding::Crowded(replies) => {
            bytes.number(4);
            bytes.number(u64::from(*replies));
        }
        Finding::Held(held) => {
            bytes.number(5);
            bytes.number(held.wins.len() as u64);
            held.wins.iter().for_each(|win| bytes.certificate(win));
            bytes.number(held.answers.len() as u64);
            for (reply, number) in &held.answers {
                bytes.point(*reply);
                bytes.number(u64::from(*number));
            }
            bytes.points(&held.open);
        }
    }
    bytes.0
}

/// The finding about `setup` that `bytes` hold; nothing where they hold none. Certificates come without their board:
/// who uses one puts it on the board it is to be checked on.
pub(crate) fn decode(bytes: &[u8], setup: &Setup, attacker: Color) -> Option<Finding> {
    let mut reader = StepReader { bytes, setup, attacker };
    let finding = match reader.number()? {
        0 => Finding::Win(reader.certificate()?),
        1 => Finding::Moves(reader.points()?),
        2 => Finding::Refuted,
        3 => Finding::Idle,
        4 => Finding::Crowded(u32::try_from(reader.number()?).ok()?),
        5 => {
            let wins = reader.many(StepReader::certificate)?;
            let answers = reader.many(|reader| Some((reader.point()?, reader.number()? as u32)))?;
            let open = reader.points()?;
            if answers.iter().any(|(_, number)| *number as usize >= wins.len()) {
                return None;
            }
            Finding::Held(Held { wins, answers, open })
        }
        _ => return None,
    };
    reader.bytes.is_empty().then_some(finding)
}

struct StepWriter(Vec<u8>);

impl StepWriter {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn point(&mut self, point: Point) {
        self.0.push(point.index() as u8);
    }

    fn points(&mut self, points: &[Point]) {
        self.number(points.len() as u64);
        points.iter().for_each(|point| self.point(*point));
    }

    fn certificate(&mut self, certificate: &Certificate) {
        self.number(certificate.nodes().len() as u64);
        for (id, node) in (0_u32..).zip(certificate.nodes()) {
            let ahead = |to: &ProofNodeId| u64::from(to.number().saturating_sub(id));
            match node {
                ProofNode::Five(point) => {
                    self.number(0);
                    self.point(*point);
                }
                ProofNode::Attack { point, next } => {
                    self.number(1);
                    self.point(*point);
                    self.number(ahead(next));
                }
                ProofNode::Defence { answers, rest } => {
                    self.number(2 + 2 * answers.len() as u64 + u64::from(rest.is_some()));
                    for (reply, answer) in answers {
                        self.point(*reply);
                        self.number(ahead(answer));
                    }
                    rest.iter().for_each(|rest| self.number(ahead(rest)));
                }
            }
        }
    }
}

struct StepReader<'a> {
    bytes: &'a [u8],
    setup: &'a Setup,
    attacker: Color,
}

impl StepReader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn point(&mut self) -> Option<Point> {
        Point::from_index(usize::from(self.byte()?))
    }

    /// As many as a number in front says; each takes a byte at least, so that says no more than there is.
    fn many<T>(&mut self, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()?;
        if count > self.bytes.len() as u64 {
            return None;
        }
        (0..count).map(|_| one(self)).collect()
    }

    fn points(&mut self) -> Option<Vec<Point>> {
        self.many(StepReader::point)
    }

    fn certificate(&mut self) -> Option<Certificate> {
        let mut id = 0_u32;
        let nodes = self.many(|reader| {
            let node = reader.node(id);
            id += 1;
            node
        })?;
        Some(Certificate::from_nodes(*self.setup, self.attacker, nodes))
    }

    fn node(&mut self, id: u32) -> Option<ProofNode> {
        let ahead = |reader: &mut Self| {
            let number = u32::try_from(reader.number()?).ok()?;
            Some(ProofNodeId::new(id.checked_add(number)?))
        };
        Some(match self.number()? {
            0 => ProofNode::Five(self.point()?),
            1 => ProofNode::Attack { point: self.point()?, next: ahead(self)? },
            tag => {
                let count = (tag - 2) / 2;
                if count > self.bytes.len() as u64 {
                    return None;
                }
                let answers = (0..count).map(|_| Some((self.point()?, ahead(self)?)));
                let answers = answers.collect::<Option<Vec<_>>>()?;
                let rest = if tag % 2 == 1 { Some(ahead(self)?) } else { None };
                ProofNode::Defence { answers, rest }
            }
        })
    }
}

/// A diagram in its canonical orientation as bytes: one of Black's, White's and no stones for each point, four to a byte,
/// and the side to move.
pub(crate) fn key(setup: &Setup) -> Vec<u8> {
    let mut bytes = vec![u8::from(setup.turn() == Color::White)];
    let cells: Vec<u8> = Point::all().map(|point| setup.stone_at(point).map_or(0, cell)).collect();
    bytes.extend(cells.chunks(4).map(|four| four.iter().rev().fold(0, |byte, cell| byte << 2 | cell)));
    bytes
}

fn cell(color: Color) -> u8 {
    color.index() as u8 + 1
}

/// The diagram of a key, under the rule of `start`.
pub(crate) fn setup_of(key: &[u8], start: &Setup) -> Option<Setup> {
    let (turn, cells) = key.split_first()?;
    let mut setup = Setup::new(start.rule());
    for point in Point::all() {
        let byte = cells.get(point.index() / 4)?;
        match byte >> (2 * (point.index() % 4)) & 3 {
            0 => {}
            1 => setup.put(Color::Black, point).ok()?,
            2 => setup.put(Color::White, point).ok()?,
            _ => return None,
        }
    }
    match turn {
        0 => Some(setup.with_turn(Color::Black)),
        1 => Some(setup.with_turn(Color::White)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kagetsu_proof::CertificateBuilder;
    use kagetsu_rules::Rule;

    use super::*;

    #[test]
    fn findings_and_positions_come_back_from_their_bytes() {
        let point = |text: &str| text.parse::<Point>().unwrap();
        let mut setup = Setup::new(Rule::Renju);
        for text in ["g8", "h8", "i8"] {
            setup.put(Color::Black, point(text)).unwrap();
        }
        let mut builder = CertificateBuilder::new();
        let five = builder.five(point("e8"));
        let defence = builder.defence(vec![(point("j8"), five)], Some(five));
        let root = builder.attack(point("f8"), defence);
        let win = builder.finish(setup, Color::Black, root);
        let held = Held {
            wins: vec![win.clone(), win.clone()],
            answers: vec![(point("a1"), 1), (point("o15"), 0)],
            open: vec![point("c3")],
        };
        let findings = [
            Finding::Win(win),
            Finding::Moves(vec![point("a1"), point("o15")]),
            Finding::Refuted,
            Finding::Idle,
            Finding::Crowded(300),
            Finding::Held(held),
        ];
        for finding in findings {
            let bytes = encode(&finding);
            assert_eq!(decode(&bytes, &setup, Color::Black), Some(finding));
            assert_eq!(decode(&[bytes.as_slice(), &[0]].concat(), &setup, Color::Black), None);
            let cut = &bytes[..bytes.len() - 1];
            assert_eq!(decode(cut, &setup, Color::Black), None);
        }
        let turned = setup.with_turn(Color::White);
        assert_eq!(setup_of(&key(&setup), &setup), Some(setup));
        assert_eq!(setup_of(&key(&turned), &setup), Some(turned));
    }
}
