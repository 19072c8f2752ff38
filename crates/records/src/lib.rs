//! Game records and board pictures: text, SGF, psq, JSON, SVG and PNG.
