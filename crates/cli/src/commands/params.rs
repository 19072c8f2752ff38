//! `kagetsu params`: the table of every number of evaluation, search and solving.

use kagetsu::api::{ParameterAnswer, labelled};
use kagetsu::engine::{Params, Tunable};
use kagetsu_words::{Message, parameter_group};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// Lists the parameters.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    let strong = Params::strong();
    let mut values = strong.iter();
    match context.format {
        Format::Json => values.try_for_each(|(tunable, value)| {
            context.json(&labelled(ParameterAnswer::new(tunable, value, context.lang)))
        })?,
        Format::Text => print(values, context)?,
    }
    Ok(Ending::Done)
}

fn print(values: impl Iterator<Item = (&'static Tunable, i32)>, context: &Context) -> Result<(), Failure> {
    context.note(Message::ParamsTitle)?;
    let mut group = "";
    for (tunable, strong) in values {
        if tunable.group != group {
            group = tunable.group;
            context.output.line(&format_args!("\n{}", parameter_group(group, context.lang)))?;
        }
        let ParameterAnswer { name, default, min, max, step, meaning, .. } =
            ParameterAnswer::new(tunable, strong, context.lang);
        let value = if strong == default { default.to_string() } else { format!("{default} ({strong})") };
        let range = format!("{min}..{max}");
        context.output.line(&format_args!("  {name:<22} {value:>18} {range:>18} {step:>6}  {meaning}"))?;
    }
    Ok(())
}
