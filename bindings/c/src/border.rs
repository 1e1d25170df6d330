//! The border: pointers are checked on the way in, results are written last, and no panic gets out.

use core::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::{Error, Failure};
use crate::status::{
    SENET_ERR_ALIGNMENT, SENET_ERR_ARGUMENT, SENET_ERR_BUFFER, SENET_ERR_INTERNAL, SENET_ERR_NULL, SENET_OK,
};

/// Runs the body of an exported function and turns what comes of it into a status.
///
/// # Safety
/// `error` is NULL or points to an object as [`Error`] describes it.
pub(crate) unsafe fn enter(error: *mut Error, body: impl FnOnce() -> Result<(), Failure>) -> i32 {
    if !error.is_aligned() {
        return SENET_ERR_ALIGNMENT;
    }
    // A body that panics leaves nothing half done: rulesets are never written to, and results are written last.
    let failure = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => return SENET_OK,
        Ok(Err(failure)) => failure,
        Err(payload) => {
            // Dropping a payload runs its own code, which could panic again outside of the guard.
            core::mem::forget(payload);
            Failure::new(SENET_ERR_INTERNAL, "a fault in the library itself; please report it")
        }
    };
    if !error.is_null() {
        // SAFETY: it is aligned and not NULL, and the caller promises the rest.
        unsafe { failure.report(error) };
    }
    failure.code
}

/// That a pointer can be followed, as far as that can be seen.
pub(crate) fn check<T>(pointer: *const T, name: &str) -> Result<(), Failure> {
    if pointer.is_null() {
        Err(Failure::new(SENET_ERR_NULL, format!("{name} is NULL")))
    } else if !pointer.is_aligned() {
        Err(Failure::new(SENET_ERR_ALIGNMENT, format!("{name} is not aligned to {} bytes", align_of::<T>())))
    } else {
        Ok(())
    }
}

/// A value that a pointer leads to, by copy.
///
/// # Safety
/// Unless NULL or misaligned, the pointer leads to a value that can be read.
pub(crate) unsafe fn value<T: Copy>(pointer: *const T, name: &str) -> Result<T, Failure> {
    check(pointer, name)?;
    // SAFETY: checked not to be NULL and to be aligned; the caller promises the rest.
    Ok(unsafe { pointer.read() })
}

/// A shared object that a pointer leads to.
///
/// # Safety
/// Unless NULL or misaligned, the pointer leads to an object that stays and is not written to for all of `'a`.
pub(crate) unsafe fn shared<'a, T>(pointer: *const T, name: &str) -> Result<&'a T, Failure> {
    check(pointer, name)?;
    // SAFETY: checked not to be NULL and to be aligned; the caller promises the rest.
    Ok(unsafe { &*pointer })
}

/// A text of so many bytes, which must be UTF-8.
///
/// # Safety
/// Unless NULL, the pointer leads to `length` bytes that stay and are not written to for all of `'a`.
pub(crate) unsafe fn text<'a>(pointer: *const c_char, length: usize) -> Result<&'a str, Failure> {
    check(pointer, "text")?;
    if isize::try_from(length).is_err() {
        return Err(Failure::new(SENET_ERR_ARGUMENT, format!("length: found {length}, more than memory can hold")));
    }
    // SAFETY: checked not to be NULL and not to be too long; a byte needs no alignment; the caller promises the rest.
    let bytes = unsafe { core::slice::from_raw_parts(pointer.cast::<u8>(), length) };
    core::str::from_utf8(bytes).map_err(|fault| Failure::utf8(bytes, fault))
}

/// A checked place for one result.
pub(crate) struct Out<T>(*mut T);

impl<T> Out<T> {
    /// # Safety
    /// Unless NULL or misaligned, the pointer leads to a place that can be written to while this value lives.
    pub unsafe fn new(pointer: *mut T, name: &str) -> Result<Self, Failure> {
        check(pointer, name)?;
        Ok(Self(pointer))
    }

    pub fn set(self, value: T) {
        // SAFETY: `new` checked the pointer, and its caller promised the rest.
        unsafe { self.0.write(value) }
    }
}

/// A checked buffer of the caller's, and where the number of items it takes is told.
pub(crate) struct Buffer<T> {
    items: *mut T,
    capacity: usize,
    needed: Out<usize>,
}

impl<T: Copy> Buffer<T> {
    /// The buffer may be NULL when its capacity is 0: then only the number is asked for.
    ///
    /// # Safety
    /// Unless NULL or misaligned, `items` leads to `capacity` items and `needed` to a number, all writable while this
    /// value lives.
    pub unsafe fn new(items: *mut T, capacity: usize, needed: *mut usize, name: &str) -> Result<Self, Failure> {
        if capacity > 0 || !items.is_null() {
            check(items, name)?;
        }
        // SAFETY: the caller promises it.
        let needed = unsafe { Out::new(needed, "needed")? };
        Ok(Self { items, capacity, needed })
    }

    /// Tells how many items there are, and copies them if they fit.
    pub fn fill(self, items: &[T]) -> Result<(), Failure> {
        self.needed.set(items.len());
        if items.len() > self.capacity {
            let message = format!("the buffer holds {}; needed: {}", self.capacity, items.len());
            return Err(Failure::new(SENET_ERR_BUFFER, message));
        }
        if !items.is_empty() {
            // SAFETY: the items fit; `new` checked the pointer unless the capacity is 0, and then nothing would fit;
            // its caller promised the rest. `items` is the library's own memory, so the two do not overlap.
            unsafe { self.items.copy_from_nonoverlapping(items.as_ptr(), items.len()) };
        }
        Ok(())
    }
}

impl Buffer<u8> {
    /// A buffer for a text.
    ///
    /// # Safety
    /// As for [`Buffer::new`].
    pub unsafe fn text(buffer: *mut c_char, size: usize, needed: *mut usize) -> Result<Self, Failure> {
        // SAFETY: the caller promises it; a character and a byte are of one size.
        unsafe { Self::new(buffer.cast::<u8>(), size, needed, "buffer") }
    }

    /// Writes a text and its NUL, which counts in `needed`.
    pub fn fill_text(self, text: impl core::fmt::Display) -> Result<(), Failure> {
        self.fill(format!("{text}\0").as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::{SENET_ERR_INTERNAL, enter};
    use crate::Error;

    #[test]
    fn a_panic_comes_back_as_a_status() {
        let mut message = [1_u8; 16];
        let mut error = Error {
            message: message.as_mut_ptr().cast(),
            message_size: message.len(),
            message_needed: 0,
            code: 0,
            rule: 9,
            offset: 9,
            line: 9,
            column: 9,
            reserved: 9,
        };
        // SAFETY: the object and its message buffer live until the end of the test.
        let status = unsafe { enter(&raw mut error, || panic!("for the test")) };
        assert_eq!((status, error.code), (SENET_ERR_INTERNAL, SENET_ERR_INTERNAL));
        assert_eq!((error.rule, error.offset, error.line, error.column, error.reserved), (0, -1, 0, 0, 0));
        assert_eq!(&message, b"a fault in the \0");
        assert_eq!(error.message_needed, "a fault in the library itself; please report it".len() + 1);
        // SAFETY: NULL is allowed.
        assert_eq!(unsafe { enter(core::ptr::null_mut(), || panic!("for the test")) }, SENET_ERR_INTERNAL);
    }
}
