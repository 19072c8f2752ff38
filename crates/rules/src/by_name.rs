//! Small enums as text: what everything that people choose by name has in common.

/// Writes the values of an enum as their names and reads them from those, in any case.
///
/// The enum has a constant `ALL` and a method `name`; a second method after `or` gives another name that is read too.
/// Makes `Display` and `FromStr`, and the error of a text that names none, which says what was expected.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Side {
///     Left,
///     Right,
/// }
///
/// impl Side {
///     const ALL: [Side; 2] = [Side::Left, Side::Right];
///
///     const fn name(self) -> &'static str {
///         match self {
///             Side::Left => "left",
///             Side::Right => "right",
///         }
///     }
/// }
///
/// kagetsu_rules::by_name! {
///     /// The text names no side.
///     Side by name, else ParseSideError: "not a side: expected left or right"
/// }
///
/// assert_eq!(Side::Left.to_string(), "left");
/// assert_eq!("RIGHT".parse(), Ok(Side::Right));
/// assert_eq!("up".parse::<Side>().unwrap_err().to_string(), "not a side: expected left or right");
/// ```
#[macro_export]
macro_rules! by_name {
    ($(#[$doc:meta])* $named:ident by name $(or $other:ident)?, else $error:ident: $expected:literal) => {
        impl ::core::fmt::Display for $named {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $error;

        impl ::core::fmt::Display for $error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($expected)
            }
        }

        impl ::core::error::Error for $error {}

        impl ::core::str::FromStr for $named {
            type Err = $error;

            fn from_str(text: &str) -> ::core::result::Result<$named, $error> {
                let is_named = |it: &$named| {
                    it.name().eq_ignore_ascii_case(text) $(|| it.$other().eq_ignore_ascii_case(text))?
                };
                $named::ALL.into_iter().find(is_named).ok_or($error)
            }
        }
    };
}
