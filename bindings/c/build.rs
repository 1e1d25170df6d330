//! Gives the shared library its own name: a program linked with one release must not start with one that breaks it.
//! Before 1.0 each minor release may, so the name carries both numbers.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let number = |key| env::var(key).unwrap_or_default();
    let release = format!("{}.{}", number("CARGO_PKG_VERSION_MAJOR"), number("CARGO_PKG_VERSION_MINOR"));
    match number("CARGO_CFG_TARGET_OS").as_str() {
        "linux" => println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libsenet.so.{release}"),
        "macos" => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libsenet.{release}.dylib"),
        _ => {}
    }
}
