//! Every message of the command line and the page, in Japanese and English.
