//! Benches only; run them with `cargo bench -p senet-benches`.
