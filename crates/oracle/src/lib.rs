//! A slow, plain second implementation of the rules, for tests only.
