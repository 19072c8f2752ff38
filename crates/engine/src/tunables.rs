//! The one table of numbers: every parameter with its default, range, step and meaning.
//!
//! [`Params`] is a plain struct for the code that uses the numbers, and at the same time a list of [`Tunable`]s with
//! names for the command line, for tuning and for `docs/parameters.md`; one macro makes both, so that they cannot
//! drift. Numbers that belong to a level (depth, time, nodes, randomness) are in `level.rs`.

use core::fmt;

mod table;

pub use table::Params;

/// What is known of one parameter besides its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tunable {
    /// The name: that of the field in [`Params`].
    pub name: &'static str,
    /// Under which heading it is listed.
    pub group: &'static str,
    /// The value it has unless something else is asked for.
    pub default: i32,
    /// The least value it may have.
    pub min: i32,
    /// The greatest value it may have.
    pub max: i32,
    /// The smallest change worth trying when tuning.
    pub step: i32,
    /// What the newest description of the algorithm gives (`-` where it gives nothing).
    pub newest: &'static str,
    /// What earlier descriptions and plans give where they differ, each with its number.
    pub earlier: &'static str,
    doc: &'static str,
}

impl Tunable {
    /// What the parameter means, in one sentence.
    pub fn doc(&self) -> &'static str {
        self.doc.trim()
    }
}

/// Why a parameter was not found or not set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamError {
    /// No parameter has this name.
    Unknown {
        /// The name that was asked for.
        name: String,
    },
    /// The value is outside of the parameter's range.
    OutOfRange {
        /// The parameter.
        tunable: &'static Tunable,
        /// The value that was refused.
        value: i32,
    },
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParamError::Unknown { name } => write!(f, "there is no parameter '{name}'"),
            ParamError::OutOfRange { tunable: Tunable { name, min, max, .. }, value } => {
                write!(f, "parameter {name} must be between {min} and {max}, not {value}")
            }
        }
    }
}

impl core::error::Error for ParamError {}

/// Makes [`Params`] and its list of [`Tunable`]s. A row reads: doc line, name, default, range, step, the value of the
/// newest description, the differing values of earlier ones.
macro_rules! tunables {
    ($($group:literal {$(
        #[doc = $doc:literal]
        $name:ident = $default:literal in $min:literal..=$max:literal step $step:literal, $newest:literal, $earlier:literal;
    )*})*) => {
        /// Every number of evaluation, search and solving, by name.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Params {
            $($(#[doc = $doc] pub $name: i32,)*)*
        }

        impl Default for Params {
            fn default() -> Params {
                Params { $($($name: $default,)*)* }
            }
        }

        impl Params {
            /// All parameters in the order of their table.
            pub const TUNABLES: &[Tunable] = &[$($(Tunable {
                name: stringify!($name),
                group: $group,
                default: $default,
                min: $min,
                max: $max,
                step: $step,
                newest: $newest,
                earlier: $earlier,
                doc: $doc,
            },)*)*];

            pub(super) fn field(&self, name: &str) -> Option<i32> {
                match name {
                    $($(stringify!($name) => Some(self.$name),)*)*
                    _ => None,
                }
            }

            pub(super) fn field_mut(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $($(stringify!($name) => Some(&mut self.$name),)*)*
                    _ => None,
                }
            }
        }
    };
}
use tunables;

impl Params {
    /// The value of the parameter called `name`.
    ///
    /// # Errors
    /// When there is no such parameter.
    pub fn get(&self, name: &str) -> Result<i32, ParamError> {
        self.field(name).ok_or_else(|| ParamError::Unknown { name: name.to_owned() })
    }

    /// Sets the parameter called `name`.
    ///
    /// # Errors
    /// When there is no such parameter or `value` is outside of its range; nothing changes then.
    pub fn set(&mut self, name: &str, value: i32) -> Result<(), ParamError> {
        let unknown = || ParamError::Unknown { name: name.to_owned() };
        let tunable = Params::TUNABLES.iter().find(|tunable| tunable.name == name).ok_or_else(unknown)?;
        if !(tunable.min..=tunable.max).contains(&value) {
            return Err(ParamError::OutOfRange { tunable, value });
        }
        *self.field_mut(name).ok_or_else(unknown)? = value;
        Ok(())
    }

    /// Every parameter with its present value, in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Tunable, i32)> {
        Params::TUNABLES.iter().filter_map(|tunable| Some((tunable, self.field(tunable.name)?)))
    }
}

impl Params {
    /// The numbers of the strong levels: the scores of their evaluation are smaller, so are the margins.
    pub fn strong() -> Params {
        Params {
            aspiration: 30,
            leaf_fours_nodes: 20,
            check_nodes: 300_000,
            deepen_percent: 100,
            order_static_moves: 225,
            futility_own_1: 160,
            futility_own_2: 240,
            futility_own_3: 340,
            futility_their_1: 160,
            futility_their_2: 240,
            futility_their_3: 340,
            lmr_depth: 2,
            lmr_index: 2,
            nmp_depth: 4,
            nmp_reduction: 3,
            vcf_depth: 120,
            vcf_nodes: 50_000,
            mise_vcf_depth: 120,
            mise_vcf_nodes: 50_000,
            vct_depth: 60,
            vct_nodes: 60_000,
            vct_stones: 5,
            order_killer_1: 250,
            order_killer_2: 200,
            history_most: 300,
            stage_share: 32,
            glances_share: 16,
            ..Params::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_sound_and_reachable_by_name() {
        let mut params = Params::default();
        assert_eq!(params.iter().count(), Params::TUNABLES.len());
        for (index, tunable) in Params::TUNABLES.iter().enumerate() {
            let Tunable { name, default, min, max, step, .. } = *tunable;
            assert!(min <= default && default <= max && min < max && step > 0, "{name}");
            assert!(!tunable.doc().is_empty() && tunable.doc().ends_with('.'), "{name}");
            assert!(Params::TUNABLES[..index].iter().all(|other| other.name != name), "{name} twice");
            assert_eq!(params.get(name), Ok(default));
            assert_eq!(params.set(name, max), Ok(()));
            assert_eq!(params.get(name), Ok(max));
            assert_eq!(params.set(name, default), Ok(()));
            assert_eq!(params, Params::default(), "{name} changes only itself");
        }
    }

    #[test]
    fn wrong_names_and_values_are_refused_with_a_reason() {
        let mut params = Params::default();
        let unknown = params.set("fiev", 1).unwrap_err();
        assert_eq!(unknown.to_string(), "there is no parameter 'fiev'");
        assert_eq!(params.get("fiev"), Err(unknown));
        let outside = params.set("lmr_depth", -1).unwrap_err();
        assert_eq!(outside.to_string(), "parameter lmr_depth must be between 1 and 20, not -1");
        assert_eq!(params, Params::default());
    }

    #[test]
    fn fields_and_names_are_the_same_thing() {
        let mut params = Params::default();
        params.set("open_three", 1_100).unwrap();
        assert_eq!(params.open_three, 1_100);
        assert_eq!(params.iter().filter(|(tunable, value)| *value != tunable.default).count(), 1);
    }
}
