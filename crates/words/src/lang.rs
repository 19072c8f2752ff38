//! The languages, and how a locale name chooses one.

use core::fmt;
use core::str::FromStr;

/// A language that every message exists in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English; also the answer to a locale of any other language.
    #[default]
    En,
    /// 日本語.
    #[doc(alias = "日本語")]
    Ja,
    /// 简体中文.
    #[doc(alias = "中文")]
    Zh,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Ja, Lang::Zh];

    /// The code used on the command line and in JSON: `en`, `ja` or `zh`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
            Lang::Zh => "zh",
        }
    }

    /// The language's own name, as a switch between languages shows it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ja => "日本語",
            Lang::Zh => "中文",
        }
    }

    /// What stands between two sentences.
    pub const fn gap(self) -> &'static str {
        match self {
            Lang::En => " ",
            Lang::Ja | Lang::Zh => "",
        }
    }

    /// The language of a POSIX locale name such as `ja_JP.UTF-8`, `C` or `en_GB`.
    fn from_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or(locale).to_ascii_lowercase();
        match language.as_str() {
            "ja" | "japanese" => Lang::Ja,
            "zh" | "chinese" => Lang::Zh,
            _ => Lang::En,
        }
    }

    /// The language of the first locale that is set and not empty, in the order POSIX gives them
    /// (`LC_ALL`, `LC_MESSAGES`, `LANG`).
    pub fn from_locales<'a>(locales: impl IntoIterator<Item = Option<&'a str>>) -> Lang {
        let set = locales.into_iter().flatten().find(|locale| !locale.is_empty());
        set.map_or(Lang::En, Lang::from_locale)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseLangError;

impl fmt::Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a language: expected ja, en or zh")
    }
}

impl core::error::Error for ParseLangError {}

impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(text: &str) -> Result<Lang, ParseLangError> {
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(text)).ok_or(ParseLangError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_names_choose_the_language() {
        for (locale, lang) in [
            ("ja_JP.UTF-8", Lang::Ja),
            ("ja", Lang::Ja),
            ("JA_jp@x", Lang::Ja),
            ("ja-JP", Lang::Ja),
            ("zh_CN.UTF-8", Lang::Zh),
            ("zh_TW", Lang::Zh),
            ("zh-Hans", Lang::Zh),
            ("zha", Lang::En),
            ("en_GB.UTF-8", Lang::En),
            ("C.UTF-8", Lang::En),
            ("jam", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale}");
        }
    }

    #[test]
    fn the_first_locale_that_is_set_counts() {
        assert_eq!(Lang::from_locales([Some(""), None, Some("ja_JP")]), Lang::Ja);
        assert_eq!(Lang::from_locales([Some("C"), Some("ja_JP")]), Lang::En);
        assert_eq!(Lang::from_locales([None, None]), Lang::En);
    }

    #[test]
    fn codes_round_trip() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert_eq!("JA".parse(), Ok(Lang::Ja));
        assert_eq!("zh".parse(), Ok(Lang::Zh));
        assert_eq!("fr".parse::<Lang>(), Err(ParseLangError));
    }
}
