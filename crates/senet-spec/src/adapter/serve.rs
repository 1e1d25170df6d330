//! The line loop.

use std::io::{self, BufRead, Write};

use super::answer::Answer;
use super::code::{Code, Fault};
use super::in_process::InProcess;
use super::request::{Ask, Request};

/// The longest line that is read, in bytes, its end not counted. A longer one is answered as `bad_json` and passed over.
pub const LONGEST_LINE: usize = 1 << 20;

/// Answers line by line with the core until `bye` or the end of the input.
///
/// Each answer is flushed before the next line is read. A line that is no request is answered as such, with its number
/// where it has one, and no line ends the loop but `bye`.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
///
/// ```
/// let input = b"{\"id\":1,\"op\":\"sing\"}\n\n{\"id\":2,\"op\":\"bye\"}\nunread";
/// let mut output = Vec::new();
/// senet_spec::adapter::serve(&input[..], &mut output).unwrap();
/// let answers = String::from_utf8(output).unwrap();
/// let mut lines = answers.lines();
/// assert!(lines.next().unwrap().starts_with(r#"{"id":1,"error":{"code":"unknown_op","#));
/// assert!(lines.next().unwrap().starts_with(r#"{"id":null,"error":{"code":"bad_json","#));
/// assert_eq!(lines.next(), Some(r#"{"id":2,"ok":{}}"#));
/// assert_eq!(lines.next(), None);
/// ```
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let core = InProcess::new();
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let (answer, farewell) = answer_line(&core, &line, length);
        let mut text = answer.to_json();
        text.push('\n');
        output.write_all(text.as_bytes())?;
        output.flush()?;
        if farewell {
            break;
        }
    }
    Ok(())
}

fn answer_line(core: &InProcess, line: &[u8], length: usize) -> (Answer, bool) {
    if length > LONGEST_LINE {
        let message = format_args!("found a line of {length} bytes; allowed: at most {LONGEST_LINE}");
        return (Answer { id: None, reply: Fault::new(Code::BadJson, message).into() }, false);
    }
    match Request::read(line) {
        Ok(request) => (core.answer(&request), request.ask == Ask::Bye),
        Err(unread) => (Answer { id: unread.id, reply: unread.fault.into() }, false),
    }
}

/// Reads one line without its end and says how long it was. What goes past the longest line is counted but not kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    let mut length = 0;
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(begun.then_some(length));
        }
        begun = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = LONGEST_LINE.saturating_sub(line.len()).min(part.len());
        line.extend_from_slice(&part[..room]);
        length += part.len();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(length));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        // A small buffer, so that lines come in pieces.
        serve(io::BufReader::with_capacity(7, input), &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(String::from).collect()
    }

    #[test]
    fn no_line_ends_the_loop_but_bye() {
        let deep = "[".repeat(50_000);
        let long = format!("{{\"id\":3,\"op\":\"bye\",\"x\":\"{}\"}}", "y".repeat(LONGEST_LINE));
        let mut input = Vec::new();
        let bad: [&[u8]; 6] = [b"", b"{", b"\xff\xfe", deep.as_bytes(), long.as_bytes(), b"\0"];
        for line in bad {
            input.extend_from_slice(line);
            input.push(b'\n');
        }
        input.extend_from_slice(b"{\"id\":8,\"op\":\"start\",\"ruleset\":\"bell\",\"pieces\":1}\r\n");
        input.extend_from_slice(b"{\"id\":9,\"op\":\"bye\"}\n{\"id\":10,\"op\":\"hello\"}\n");
        let answers = answers(&input);
        assert_eq!(answers.len(), 8);
        for answer in &answers[..6] {
            assert!(answer.starts_with(r#"{"id":null,"error":{"code":"bad_json","#), "{answer}");
        }
        assert!(answers[4].contains("at most 1048576"), "{}", answers[4]);
        assert!(answers[6].starts_with(r#"{"id":8,"ok":"#), "{}", answers[6]);
        assert_eq!(answers[7], r#"{"id":9,"ok":{}}"#);
    }

    #[test]
    fn every_spoilt_line_has_its_answer_and_none_breaks_the_engine() {
        let lines: [&[u8]; 4] = [
            br#"{"id":1,"op":"legal","ruleset":"kendall","pieces":3,"position":"3w6/2bb1w4/5w1b2 w 5 0/0 0/0 -"}"#,
            br#"{"id":2,"op":"play","ruleset":"bell","position":"wbwbwbwbwb/wbwbwbwbwb/10 w","throw":3,"move":"1x4"}"#,
            br#"{"id":3,"op":"outcome","ruleset":"regency","position":"2b7/4b5/b3b5 - - 0/0 5/1"}"#,
            br#"{"id":4,"op":"throws","ruleset":{"extends":"sawah","changes":{"exits":[{"from":26,"throws":[5]}]}}}"#,
        ];
        let mut random = crate::corpus::Random::new(1);
        let mut input = Vec::new();
        for index in 0..4_000 {
            let mut line = lines[index % lines.len()].to_vec();
            for _ in 0..=random.below(3) {
                let at = random.below(line.len());
                match random.below(4) {
                    0 => line[at] = random.next_u64() as u8,
                    1 => line.insert(at, random.next_u64() as u8),
                    2 => line.truncate(at + 1),
                    _ => drop(line.remove(at)),
                }
                line.extend(line.is_empty().then_some(b'x'));
            }
            line.retain(|&byte| byte != b'\n');
            input.extend(line);
            input.push(b'\n');
        }
        let answers = answers(&input);
        assert_eq!(answers.len(), 4_000);
        assert!(answers.iter().all(|answer| !answer.contains("internal")));
        assert!(answers.iter().any(|answer| answer.contains("\"ok\"")));
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(answers(b"{\"id\":1,\"op\":\"bye\"}"), [r#"{"id":1,"ok":{}}"#]);
        assert_eq!(answers(b""), [""; 0]);
        assert_eq!(answers(b"x").len(), 1);
    }

    #[test]
    fn a_line_of_the_longest_length_is_read() {
        let frame = br#"{"id":1,"op":"bye","x":""}"#.len();
        let line = format!(r#"{{"id":1,"op":"bye","x":"{}"}}"#, "y".repeat(LONGEST_LINE - frame));
        assert_eq!(line.len(), LONGEST_LINE);
        assert_eq!(answers(line.as_bytes()), [r#"{"id":1,"ok":{}}"#]);
    }
}
