//! Certificates of forced wins as graphs.

use kagetsu_proof::{Certificate, ProofNode, ProofNodeId};
use kagetsu_rules::{Color, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{MapField, NameField, PointField, points};

/// The form of a certificate.
const SCHEMA: &str = "kagetsu.proof/1";

/// A certificate: a graph of the attacker's moves with an answer to every defence; the first node is the root.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Certificate")]
pub struct CertificateAnswer {
    /// `kagetsu.proof/1`.
    pub schema: String,
    /// The rule.
    pub rule: NameField<Rule>,
    /// Black's stones.
    pub black: Vec<PointField>,
    /// White's stones.
    pub white: Vec<PointField>,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// Who wins.
    pub attacker: NameField<Color>,
    /// The nodes; each leads to later ones.
    pub nodes: Vec<ProofNodeAnswer>,
}

/// A node of a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
#[schemars(rename = "ProofNode")]
pub enum ProofNodeAnswer {
    /// The attacker makes a five.
    Five {
        /// Where.
        five: PointField,
    },
    /// The attacker plays.
    Attack {
        /// Where.
        attack: PointField,
        /// The node after it.
        then: u32,
    },
    /// The defender plays.
    Defend {
        /// The node after each reply.
        defend: MapField<PointField, u32>,
        /// The node after every other reply.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<u32>,
    },
}

impl From<&Certificate> for CertificateAnswer {
    fn from(certificate: &Certificate) -> CertificateAnswer {
        let setup = certificate.setup();
        CertificateAnswer {
            schema: SCHEMA.to_owned(),
            rule: NameField(setup.rule()),
            black: points(setup.stones(Color::Black)),
            white: points(setup.stones(Color::White)),
            turn: NameField(setup.turn()),
            attacker: NameField(certificate.attacker()),
            nodes: certificate.nodes().iter().map(ProofNodeAnswer::from).collect(),
        }
    }
}

impl From<&ProofNode> for ProofNodeAnswer {
    fn from(node: &ProofNode) -> ProofNodeAnswer {
        match node {
            ProofNode::Five(point) => ProofNodeAnswer::Five { five: PointField(*point) },
            ProofNode::Attack { point, next } => {
                ProofNodeAnswer::Attack { attack: PointField(*point), then: next.number() }
            }
            ProofNode::Defence { answers, rest } => ProofNodeAnswer::Defend {
                defend: answers.iter().map(|(reply, id)| (PointField(*reply), id.number())).collect(),
                rest: rest.map(ProofNodeId::number),
            },
        }
    }
}
