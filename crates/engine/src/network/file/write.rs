//! Writing a network, as the training code does.

use super::{CHECKSUM, Head, MAGIC, Network, checksum};

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
        bytes.extend_from_slice(&Network::VERSION.to_le_bytes());
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
        body.i32s(&self.convolution_bias);
        body.i32s(&[self.value_shift, self.policy_shift].map(u32::cast_signed));
        for (_, head) in self.heads.iter() {
            body.head(head);
        }
        body.0
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
