//! What library this is.

use core::ffi::{CStr, c_char};

/// The release that this header belongs to: its first number.
pub const SENET_VERSION_MAJOR: u32 = 0;
/// Its second number.
pub const SENET_VERSION_MINOR: u32 = 1;
/// Its third number.
pub const SENET_VERSION_PATCH: u32 = 0;

/// The binary interface that this header describes. It grows by one whenever a program built against the old header
/// could no longer run with the new library.
pub const SENET_ABI_VERSION: u32 = 1;

static VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(text) => text,
    Err(_) => panic!("a version holds no NUL"),
};

/// The release of the library that is running, such as "0.1.0". The text lives as long as the program.
#[unsafe(no_mangle)]
pub extern "C" fn senet_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The binary interface of the library that is running. A program compares it with SENET_ABI_VERSION: unless they are
/// equal it must not call anything else.
#[unsafe(no_mangle)]
pub extern "C" fn senet_abi_version() -> u32 {
    SENET_ABI_VERSION
}

#[cfg(test)]
mod tests {
    use super::{SENET_VERSION_MAJOR, SENET_VERSION_MINOR, SENET_VERSION_PATCH, VERSION};

    #[test]
    fn macros_equal_the_crate_version() {
        let macros = format!("{SENET_VERSION_MAJOR}.{SENET_VERSION_MINOR}.{SENET_VERSION_PATCH}");
        assert_eq!(macros, env!("CARGO_PKG_VERSION"));
        assert_eq!(VERSION.to_str(), Ok(env!("CARGO_PKG_VERSION")));
    }
}
