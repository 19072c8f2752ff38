//! The macro that makes tables of messages, and a message bound to a language.
//!
//! Invariant: all templates of a message use exactly the placeholders it declares. The compiler checks it: a
//! declared placeholder that a template leaves out is an unused format argument, one that is not declared is an
//! unknown argument, and both are errors.
//!
//! English counts its nouns: `{length} ⟨ply|plies⟩` reads "1 ply" and "3 plies".

use core::fmt;

use crate::lang::Lang;

/// A row of a table: one message in every language, as templates with `{placeholder}`s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name of the message, the same as its variant of the table's enum.
    pub key: &'static str,
    /// The placeholders of every template.
    pub placeholders: &'static [&'static str],
    /// The English template.
    pub en: &'static str,
    /// The Japanese template.
    pub ja: &'static str,
    /// The Chinese template.
    pub zh: &'static str,
}

impl Entry {
    /// The template in a language.
    pub const fn template(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
            Lang::Zh => self.zh,
        }
    }
}

/// A message in one language, ready to be written.
#[derive(Clone, Copy)]
pub struct Text<M> {
    pub(crate) message: M,
    pub(crate) lang: Lang,
}

impl<M> fmt::Debug for Text<M>
where
    Text<M>: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

/// The text with every `⟨one|many⟩` of an English template decided by the number before it.
pub fn counted(text: String) -> String {
    if !text.contains('⟨') {
        return text;
    }
    let mut parts = text.split('⟨');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let choice = part.split_once('⟩').and_then(|(words, rest)| Some((words.split_once('|')?, rest)));
        match choice {
            Some(((one, many), rest)) => {
                let is_number = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | ',');
                let is_one = out.trim_end().rsplit(|sign| !is_number(sign)).next() == Some("1");
                out += if is_one { one } else { many };
                out += rest;
            }
            // Not ours: it came in with a value.
            None => {
                out.push('⟨');
                out += part;
            }
        }
    }
    out
}

/// A message of whichever table.
pub trait Words: Copy {
    /// What it says in a language.
    fn words(self, lang: Lang) -> String;
}

/// Makes an enum of messages, its table and its texts from rows `Key(placeholders) { en: "…", ja: "…", zh: "…" }`.
macro_rules! messages {
    (
        $(#[$attribute:meta])* $name:ident
        $( $key:ident $( ( $($arg:ident),+ ) )? { en: $en:literal, ja: $ja:literal, zh: $zh:literal } )+
    ) => {
        $(#[$attribute])*
        ///
        /// Each variant shows its templates in English, Japanese and Chinese.
        #[derive(Clone, Copy)]
        pub enum $name<'a> {
            $(
                #[doc = concat!("`", $en, "` · `", $ja, "` · `", $zh, "`")]
                $key $( {
                    $(
                        #[doc = concat!("The value of `{", stringify!($arg), "}`.")]
                        $arg: &'a dyn ::core::fmt::Display,
                    )+
                } )?,
            )+
        }

        impl<'a> $name<'a> {
            /// Every message, in the order of the table.
            pub const TABLE: &'static [$crate::message::Entry] = &[
                $( $crate::message::Entry {
                    key: stringify!($key),
                    placeholders: &[ $( $( stringify!($arg) ),+ )? ],
                    en: $en,
                    ja: $ja,
                    zh: $zh,
                } ),+
            ];

            /// The row of the table that this message is made from.
            pub fn entry(&self) -> &'static $crate::message::Entry {
                /// The place of each message in the table, in the table's order.
                enum RowNumber { $( $key ),+ }
                let row = match self {
                    $( $name::$key $( { $( $arg: _ ),+ } )? => RowNumber::$key, )+
                };
                &Self::TABLE[row as usize]
            }

            /// The message in a language.
            pub const fn text(self, lang: $crate::lang::Lang) -> $crate::message::Text<Self> {
                $crate::message::Text { message: self, lang }
            }
        }

        impl $crate::message::Words for $name<'_> {
            fn words(self, lang: $crate::lang::Lang) -> String {
                self.text(lang).to_string()
            }
        }

        impl ::core::fmt::Display for $crate::message::Text<$name<'_>> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match (self.message, self.lang) {
                    $(
                        ($name::$key $( { $( $arg ),+ } )?, $crate::lang::Lang::En) => {
                            let mut text = String::new();
                            ::core::fmt::Write::write_fmt(
                                &mut text,
                                format_args!($en $( $( , $arg = $arg )+ )?),
                            )?;
                            f.write_str(&$crate::message::counted(text))
                        }
                        ($name::$key $( { $( $arg ),+ } )?, $crate::lang::Lang::Ja) => {
                            write!(f, $ja $( $( , $arg = $arg )+ )?)
                        }
                        ($name::$key $( { $( $arg ),+ } )?, $crate::lang::Lang::Zh) => {
                            write!(f, $zh $( $( , $arg = $arg )+ )?)
                        }
                    )+
                }
            }
        }
    };
}

/// Makes an enum of texts without placeholders and its table from rows `Key { en: "…", ja: "…", zh: "…" }`.
macro_rules! texts {
    (
        $(#[$attribute:meta])* $name:ident
        $( $key:ident { en: $en:literal, ja: $ja:literal, zh: $zh:literal } )+
    ) => {
        $(#[$attribute])*
        ///
        /// Each variant shows its texts in English, Japanese and Chinese.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $(
                #[doc = concat!("`", $en, "` · `", $ja, "` · `", $zh, "`")]
                $key,
            )+
        }

        impl $name {
            /// Every text, in the order of the table.
            pub const TABLE: &'static [$crate::message::Entry] = &[
                $( $crate::message::Entry {
                    key: stringify!($key),
                    placeholders: &[],
                    en: $en,
                    ja: $ja,
                    zh: $zh,
                } ),+
            ];

            /// The text in a language.
            pub const fn text(self, lang: $crate::lang::Lang) -> &'static str {
                Self::TABLE[self as usize].template(lang)
            }
        }
    };
}

pub(crate) use {messages, texts};
