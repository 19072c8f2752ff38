//! A small driver for a headless Chromium over its DevTools protocol: pages as a person sees and uses them.
//!
//! Test programs and examples include it by its path. It waits for conditions, never for a fixed time, and every wait ends with an error that says what did not happen.

mod browser;
mod page;
mod wire;

pub(crate) use browser::{Browser, BrowserPath, find_browser};
pub(crate) use page::Page;
