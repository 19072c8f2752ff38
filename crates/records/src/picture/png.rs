//! From SVG to pixels and PNG.

use core::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::Style;

/// A picture that could not be rendered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PngError(String);

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for PngError {}

/// Renders a document of this crate, square and as wide as the style says.
pub(super) fn pixels(svg: &str, style: &Style) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| PngError(error.to_string()))?;
    let pixels = style.width();
    let mut pixmap =
        Pixmap::new(pixels, pixels).ok_or_else(|| PngError("no memory for the picture".to_owned()))?;
    let scale = pixels as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The same as a PNG file.
pub(super) fn render(svg: &str, style: &Style) -> Result<Vec<u8>, PngError> {
    pixels(svg, style)?.encode_png().map_err(|error| PngError(error.to_string()))
}
