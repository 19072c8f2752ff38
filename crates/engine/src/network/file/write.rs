//! Writing a network, as the training code does.

use kagetsu_rules::Color;

use super::{CHECKSUM, Head, Heads, MAGIC, Network, WideHead, checksum};

impl Network {
    /// The bytes of the file. The check sum of the header is made anew.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let mut header = String::new();
        for (key, value) in self.header.iter().filter(|(key, _)| key != CHECKSUM) {
            header += &format!("{key}: {value}\n");
        }
        header += &format!("{CHECKSUM}: {:016x}\n", checksum(&body));
        let mut bytes = Vec::with_capacity(body.len() + header.len() + 12);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&self.version().to_le_bytes());
        bytes.extend_from_slice(&(header.len() as u32).to_le_bytes());
        bytes.extend_from_slice(header.as_bytes());
        bytes.extend_from_slice(&body);
        bytes
    }

    pub(super) fn body(&self) -> Vec<u8> {
        let mut body = Body(Vec::new());
        body.i16s(&self.bias);
        body.0.extend(self.codebook.iter().flat_map(|row| row.0).map(|weight| weight as u8));
        body.i8s(self.convolution.as_flattened());
        body.i32s(&self.convolution_bias.map(i32::from));
        body.i32s(&[self.value_shift, self.policy_shift].map(u32::cast_signed));
        match &self.heads {
            Heads::Plain(heads) => heads.iter().for_each(|(_, head)| body.head(head)),
            Heads::Wide(heads) => {
                body.i32s(&[heads[Color::Black].region_shift.cast_signed()]);
                heads.iter().for_each(|(_, head)| body.wide_head(head));
            }
        }
        body.0
    }

    /// The version of its form.
    fn version(&self) -> u32 {
        match &self.heads {
            Heads::Plain(_) => 1,
            Heads::Wide(_) => 2,
        }
    }
}

struct Body(Vec<u8>);

impl Body {
    fn i8s(&mut self, numbers: &[i16]) {
        self.0.extend(numbers.iter().map(|number| *number as i8 as u8));
    }

    fn i16s(&mut self, numbers: &[i16]) {
        self.0.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }

    fn i32s(&mut self, numbers: &[i32]) {
        self.0.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }

    fn wide_head(&mut self, head: &WideHead) {
        self.i16s(head.board.weights.as_flattened());
        self.i32s(&head.board.bias);
        head.regions.iter().for_each(|kind| self.i16s(kind.weights.as_flattened()));
        head.regions.iter().for_each(|kind| self.i32s(&kind.bias));
        self.i8s(head.value_2.as_flattened());
        self.i32s(&head.value_2_bias);
        self.i8s(head.outcome.as_flattened());
        self.i32s(&head.outcome_bias);
        self.i16s(head.policy.as_flattened());
        self.i32s(&head.policy_bias);
        self.i32s(&head.hidden_bias);
        self.i8s(&head.policy_out);
    }

    fn head(&mut self, head: &Head) {
        self.i16s(head.value_1.as_flattened());
        self.i32s(&head.value_1_bias);
        self.i8s(head.value_2.as_flattened());
        self.i32s(&head.value_2_bias);
        self.i8s(&head.value_3);
        self.i32s(&[head.value_3_bias]);
        self.i16s(head.policy.as_flattened());
        self.i32s(&head.policy_bias);
    }
}
