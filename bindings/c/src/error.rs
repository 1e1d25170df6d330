//! Failures on their way to the caller.

use core::ffi::c_char;

use senet::{IllegalMove, MoveParseError, PositionError, ThrowError, UnpackError};

use crate::status::{
    SENET_ERR_BAD_MOVE, SENET_ERR_BAD_POSITION, SENET_ERR_BAD_THROW, SENET_ERR_GAME_OVER, SENET_ERR_ILLEGAL_MOVE,
    SENET_ERR_ILLEGAL_POSITION, SENET_ERR_NO_THROW, SENET_ERR_THROWN, SENET_ERR_UTF8,
};

/// Details of a failure. The caller owns it and may pass NULL in its place.
///
/// Before the call, set `message` and `message_size`, or both to 0 when no message is wanted. A call that fails fills
/// every field but these two; a call that succeeds touches nothing. One object serves one call at a time.
#[repr(C)]
pub struct Error {
    /// Where the message goes: English, one line or more, UTF-8, ended by NUL, cut short where it does not fit.
    pub message: *mut c_char,
    /// How many bytes `message` points to.
    pub message_size: usize,
    /// How many bytes the whole message takes, its NUL included.
    pub message_needed: usize,
    /// The status that the call returned.
    pub code: i32,
    /// The number of the rule that forbids the move, 1 to 15; else 0.
    pub rule: i32,
    /// Where in the text the fault begins: bytes before it, from 0; -1 when it is at no one place.
    pub offset: i32,
    /// The line of that place, from 1; 0 when there is none.
    pub line: i32,
    /// The column of that place, in bytes from 1; 0 when there is none.
    pub column: i32,
    /// Always 0.
    pub reserved: i32,
}

/// A place in a text, as bytes before it, and its line and column.
#[derive(Clone, Copy)]
struct Place {
    offset: usize,
    line: usize,
    column: usize,
}

/// Why a call failed.
pub(crate) struct Failure {
    pub code: i32,
    message: String,
    rule: u8,
    place: Option<Place>,
}

impl Failure {
    pub fn new(code: i32, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rule: 0, place: None }
    }

    /// The failure with the place of its fault in a text.
    fn at(mut self, text: &[u8], offset: usize) -> Self {
        let before = &text[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let line = before.split(|&byte| byte == b'\n').count();
        self.place = Some(Place { offset: before.len(), line, column: before.len() - line_start + 1 });
        self
    }

    pub fn utf8(text: &[u8], fault: core::str::Utf8Error) -> Self {
        let offset = fault.valid_up_to();
        Self::new(SENET_ERR_UTF8, format!("the text is not UTF-8 (at byte {})", offset + 1)).at(text, offset)
    }

    pub fn position_text(text: &str, error: &PositionError) -> Self {
        let message = error.to_string();
        match error {
            PositionError::Text(fault) => Self::new(SENET_ERR_BAD_POSITION, message).at(text.as_bytes(), fault.offset),
            PositionError::Illegal(_) => Self::new(SENET_ERR_ILLEGAL_POSITION, message),
        }
    }

    pub fn unpack(error: &UnpackError) -> Self {
        let code = match error {
            UnpackError::Malformed => SENET_ERR_BAD_POSITION,
            UnpackError::Illegal(_) => SENET_ERR_ILLEGAL_POSITION,
        };
        Self::new(code, format!("position: {error}"))
    }

    pub fn move_text(text: &str, error: &MoveParseError) -> Self {
        Self::new(SENET_ERR_BAD_MOVE, error.to_string()).at(text.as_bytes(), error.offset)
    }

    pub fn illegal_move(error: &IllegalMove) -> Self {
        Self { rule: error.refusal.rule(), ..Self::new(SENET_ERR_ILLEGAL_MOVE, error.to_string()) }
    }

    /// A throw refused; `found` is the caller's number, which may be none that a throw can hold.
    pub fn throw(error: ThrowError, found: i32) -> Self {
        match error {
            ThrowError::Unknown { allowed, .. } => {
                let allowed: Vec<String> = allowed.iter().map(|throw| throw.to_string()).collect();
                let message = format!("throw {found} cannot be thrown; allowed: {}", allowed.join(" "));
                Self::new(SENET_ERR_BAD_THROW, message)
            }
            ThrowError::AlreadyThrown(_) => Self::new(SENET_ERR_THROWN, error.to_string()),
            ThrowError::Over => Self::new(SENET_ERR_GAME_OVER, error.to_string()),
        }
    }

    pub fn no_throw() -> Self {
        Self::new(SENET_ERR_NO_THROW, "no throw is made yet; make one first")
    }

    pub fn game_over() -> Self {
        Self::new(SENET_ERR_GAME_OVER, "the game is over; nothing is played")
    }

    /// Writes the failure into the caller's object.
    ///
    /// # Safety
    /// `error` points to an object, and its `message`, unless NULL, to `message_size` writable bytes.
    pub unsafe fn report(&self, error: *mut Error) {
        let place = self.place;
        let number = |value: Option<usize>, none: i32| value.map_or(none, |n| i32::try_from(n).unwrap_or(i32::MAX));
        // SAFETY: the caller promises that the object is there; its two input fields are read before it is written.
        let (message, size) = unsafe { ((*error).message, (*error).message_size) };
        let filled = Error {
            message,
            message_size: size,
            message_needed: self.message.len() + 1,
            code: self.code,
            rule: i32::from(self.rule),
            offset: number(place.map(|place| place.offset), -1),
            line: number(place.map(|place| place.line), 0),
            column: number(place.map(|place| place.column), 0),
            reserved: 0,
        };
        // SAFETY: as above.
        unsafe { error.write(filled) };
        if message.is_null() || size == 0 {
            return;
        }
        let kept = self.message.floor_char_boundary(size - 1);
        // SAFETY: kept is at most size - 1, so kept + 1 bytes fit in what the caller promises to be writable.
        unsafe {
            message.cast::<u8>().copy_from_nonoverlapping(self.message.as_ptr(), kept);
            message.add(kept).write(0);
        }
    }
}
