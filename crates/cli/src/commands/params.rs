//! `kagetsu params`: the table of every number of evaluation, search and solving.

use kagetsu::engine::{Params, Tunable};
use kagetsu_words::{Lang, Message, parameter, parameter_group};
use serde::Serialize;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// One row of the table.
#[derive(Serialize)]
struct Row {
    schema: &'static str,
    name: &'static str,
    group: &'static str,
    default: i32,
    /// The value of the levels above the published table.
    strong: i32,
    min: i32,
    max: i32,
    step: i32,
    meaning: &'static str,
}

/// Lists the parameters.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    let strong = Params::strong();
    let rows = strong.iter().map(|(tunable, value)| row(tunable, value, context.lang));
    match context.format {
        Format::Json => rows.into_iter().try_for_each(|row| context.json(&row))?,
        Format::Text => print(rows, context)?,
    }
    Ok(Ending::Done)
}

fn row(tunable: &'static Tunable, strong: i32, lang: Lang) -> Row {
    let Tunable { name, group, default, min, max, step, .. } = *tunable;
    let meaning = parameter(name, tunable.doc(), lang);
    Row { schema: "kagetsu.params/1", name, group, default, strong, min, max, step, meaning }
}

fn print(rows: impl Iterator<Item = Row>, context: &Context) -> Result<(), Failure> {
    context.note(Message::ParamsTitle)?;
    let mut group = "";
    for Row { name, group: own_group, default, strong, min, max, step, meaning, .. } in rows {
        if own_group != group {
            group = own_group;
            context.output.line(&format_args!("\n{}", parameter_group(group, context.lang)))?;
        }
        let value = if strong == default { default.to_string() } else { format!("{default} ({strong})") };
        let range = format!("{min}..{max}");
        context.output.line(&format_args!("  {name:<22} {value:>18} {range:>18} {step:>6}  {meaning}"))?;
    }
    Ok(())
}
