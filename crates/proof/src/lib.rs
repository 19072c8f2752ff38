//! Certificates of forced wins and the small checker that accepts or rejects them.
