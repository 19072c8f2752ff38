//! The door: whether who asks is the owner of the library, and the way in with the owner's token.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// The token of a link.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DoorRequest {
    /// As it stands after `#key=` in the link.
    pub token: String,
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Door")]
pub struct DoorAnswer {
    /// Whether the library answers: for this machine, and for devices that came with the owner's link.
    pub owner: bool,
    /// Whether a library is open.
    pub library: bool,
}

impl Schema for DoorAnswer {
    const SCHEMA: &'static str = "kagetsu.door/1";
}
