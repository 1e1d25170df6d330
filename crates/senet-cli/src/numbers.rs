//! Whole numbers on the command line.

use std::fmt::Display;

/// Longer ones are not shown whole.
const LONGEST: usize = 40;

/// A parser for the whole numbers of a range, both ends in it.
pub fn whole<T>(from: T, to: T) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<i128> + Into<i128> + Copy + Display + Send + Sync + 'static,
{
    within("a whole number", from, to)
}

/// The same with another word for what is allowed.
pub fn within<T>(
    what: &'static str,
    from: T,
    to: T,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<i128> + Into<i128> + Copy + Display + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse::<i128>().ok().filter(|number| (from.into()..=to.into()).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("found {}; allowed: {what} from {from} to {to}", shown(text)))
    }
}

/// A number as it was typed; anything else within quotes.
fn shown(text: &str) -> String {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let cut: String = text.chars().take(LONGEST).collect();
    let more = if cut.len() < text.len() { "..." } else { "" };
    if is_number { format!("{cut}{more}") } else { format!("{cut:?}{more}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_or_refused_with_their_range() {
        let parse = whole(1_u8, 10);
        assert_eq!((parse("1"), parse("10")), (Ok(1), Ok(10)));
        for (text, shown) in
            [("0", "0"), ("-1", "-1"), ("256", "256"), ("x", "\"x\""), ("", "\"\""), ("1.5", "\"1.5\"")]
        {
            let expected = format!("found {shown}; allowed: a whole number from 1 to 10");
            assert_eq!(parse(text), Err(expected));
        }
        assert!(parse(&"9".repeat(100)).unwrap_err().starts_with(&format!("found {}...; ", "9".repeat(40))));
        assert_eq!(whole(0, u64::MAX)("18446744073709551615"), Ok(u64::MAX));
        assert!(whole(0, u64::MAX)("18446744073709551616").is_err());
    }
}
