//! What can be tuned: parameters of the one table, by name or by the beginning of their names.

use core::fmt;

use kagetsu_engine::{Params, Settings, Tunable};

/// A parameter to be tuned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Where it begins.
    pub start: i32,
    /// The least it may be.
    pub min: i32,
    /// The most it may be.
    pub max: i32,
    /// How far a trial of the last round moves it.
    pub step: i32,
}

impl Parameter {
    /// The nearest value that can be set.
    pub(super) fn clamp(&self, value: f64) -> i32 {
        // Within the range of an i32, so nothing is cut off.
        value.round().clamp(f64::from(self.min), f64::from(self.max)) as i32
    }
}

/// Why a text chooses no parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterError {
    /// No parameter has this name or this beginning.
    Unknown,
    /// A parameter is given twice.
    Twice(&'static str),
    /// The range is not `MIN..MAX` within the parameter's own, with its value between.
    Range(&'static Tunable, i32),
}

impl fmt::Display for ParameterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParameterError::Unknown => f.write_str("no such parameter"),
            ParameterError::Twice(name) => write!(f, "{name} is given twice"),
            ParameterError::Range(Tunable { name, min, max, .. }, value) => {
                write!(f, "the range of {name} must lie within {min}..{max} and contain {value}")
            }
        }
    }
}

impl core::error::Error for ParameterError {}

/// Reads choices such as `table_open_three`, `table_*` or `open_three=500..1500`; values begin where the player has them.
///
/// # Errors
/// Names the first choice that cannot be made, by its place.
pub fn choose_parameters(
    choices: &[impl AsRef<str>],
    player: &Settings,
) -> Result<Vec<Parameter>, (usize, ParameterError)> {
    let mut chosen: Vec<Parameter> = Vec::new();
    for (place, choice) in choices.iter().enumerate() {
        for parameter in choose(choice.as_ref().trim(), &player.params).map_err(|error| (place, error))? {
            if let Some(twice) = Params::TUNABLES.iter().find(|tunable| {
                tunable.name == parameter.name && chosen.iter().any(|other| other.name == tunable.name)
            }) {
                return Err((place, ParameterError::Twice(twice.name)));
            }
            chosen.push(parameter);
        }
    }
    Ok(chosen)
}

fn choose(choice: &str, params: &Params) -> Result<Vec<Parameter>, ParameterError> {
    let (name, range) = match choice.split_once('=') {
        Some((name, range)) => (name, Some(range)),
        None => (choice, None),
    };
    let fits = |tunable: &Tunable| match name.strip_suffix('*') {
        Some(beginning) => tunable.name.starts_with(beginning),
        None => tunable.name == name,
    };
    let found: Result<Vec<Parameter>, ParameterError> = params
        .iter()
        .filter(|(tunable, _)| fits(tunable))
        .map(|(tunable, value)| {
            let (min, max) = match range {
                None => (tunable.min, tunable.max),
                Some(range) => within(range, tunable, value).ok_or(ParameterError::Range(tunable, value))?,
            };
            Ok(Parameter { name: tunable.name.to_owned(), start: value, min, max, step: tunable.step })
        })
        .collect();
    found.and_then(|found| if found.is_empty() { Err(ParameterError::Unknown) } else { Ok(found) })
}

fn within(range: &str, tunable: &Tunable, value: i32) -> Option<(i32, i32)> {
    let (min, max) = range.split_once("..")?;
    let (min, max): (i32, i32) = (min.trim().parse().ok()?, max.trim().parse().ok()?);
    let fits = tunable.min <= min && max <= tunable.max && min < max && (min..=max).contains(&value);
    fits.then_some((min, max))
}

#[cfg(test)]
mod tests {
    use kagetsu_engine::Level;

    use super::*;

    #[test]
    fn choices_by_name_by_beginning_and_with_a_range() {
        let hard = Settings::of_level(Level::Hard);
        let chosen = choose_parameters(&["open_three=500..1500", "defence_*"], &hard).unwrap();
        assert_eq!((chosen[0].min, chosen[0].start, chosen[0].max), (500, hard.params.open_three, 1_500));
        let names: Vec<&str> = chosen.iter().map(|parameter| parameter.name.as_str()).collect();
        assert!(names.contains(&"defence_crossing") && names.contains(&"defence_four"), "{names:?}");
        let all = choose_parameters(&["*"], &hard).unwrap();
        assert_eq!(all.len(), Params::TUNABLES.len());
    }

    #[test]
    fn mistakes_are_named() {
        let master = Settings::of_level(Level::Master);
        let error = |choices: &[&str]| choose_parameters(choices, &master).unwrap_err();
        assert_eq!(error(&["table_open_three", "swing"]), (1, ParameterError::Unknown));
        assert_eq!(
            error(&["table_open_three", "table_open*"]),
            (1, ParameterError::Twice("table_open_three"))
        );
        for range in [
            "table_open_three=0..9999",
            "table_open_three=0..3",
            "table_open_three=x..80",
            "table_open_three=80",
        ] {
            assert!(matches!(error(&[range]), (0, ParameterError::Range(..))), "{range}");
        }
    }
}
