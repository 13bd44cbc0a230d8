//! On macOS the library takes Python's symbols from whoever loads it; elsewhere linkers allow that by
//! themselves.

fn main() {
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|it| it == "macos") {
        println!("cargo::rustc-cdylib-link-arg=-undefined");
        println!("cargo::rustc-cdylib-link-arg=dynamic_lookup");
    }
}
