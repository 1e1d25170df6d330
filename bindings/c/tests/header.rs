//! `include/senet.h` is what cbindgen makes of this crate. With `SENET_WRITE_HEADER=1` the test writes it.

use std::path::Path;
use std::{env, fs};

fn generated() -> String {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(here.join("cbindgen.toml")).expect("cbindgen.toml can be read");
    let bindings =
        cbindgen::Builder::new().with_crate(here).with_config(config).generate().expect("the crate is parsed");
    let mut text = Vec::new();
    bindings.write(&mut text);
    String::from_utf8(text).expect("a header is UTF-8")
}

#[test]
fn header_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../include/senet.h");
    let generated = generated();
    if env::var_os("SENET_WRITE_HEADER").is_some() {
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("include/ can be made");
        fs::write(&path, &generated).expect("the header can be written");
    }
    let committed = fs::read_to_string(&path).expect("include/senet.h can be read");
    let first = committed.lines().zip(generated.lines()).position(|(a, b)| a != b);
    assert!(
        committed == generated,
        "include/senet.h is out of date (first difference in line {}); write it with\n    \
         SENET_WRITE_HEADER=1 cargo test -p senet-c --test header",
        first.unwrap_or_else(|| committed.lines().count().min(generated.lines().count())) + 1
    );
}
