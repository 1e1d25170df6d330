//! On some systems a module for Python links only with arguments of its own; maturin gives them, plain cargo does not.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
