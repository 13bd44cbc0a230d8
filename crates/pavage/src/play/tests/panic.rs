//! After a panic the terminal is restored and shows the message.
//!
//! Nothing in the program panics on request, so this test runs itself again in another terminal,
//! where it takes the screen and panics.

#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::{env, thread};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Parser};

use crate::play::screen::Screen;

/// Set when the test runs in the other terminal.
const INSIDE: &str = "PAVAGE_TEST_PANICS";

#[test]
fn a_panic_gives_the_terminal_back() {
    if env::var_os(INSIDE).is_some() {
        let _screen = Screen::open().unwrap();
        panic!("as the test wants");
    }
    let size = PtySize { rows: 24, cols: 200, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env::current_exe().unwrap());
    command.args(["--exact", "--nocapture", "play::tests::panic::a_panic_gives_the_terminal_back"]);
    command.env(INSIDE, "1");
    command.env("TERM", "xterm-256color");
    command.env("RUST_BACKTRACE", "0");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut keys = pair.master.take_writer().unwrap();
    let reader = thread::spawn(move || {
        let mut parser =
            Parser::new(NonZeroU16::new(24).unwrap(), NonZeroU16::new(200).unwrap(), 0);
        let (mut taken, mut bytes) = (false, [0; 256]);
        while !parser.screen().contents().contains("echoed\n.") {
            let read = output.read(&mut bytes).unwrap();
            for byte in &bytes[..read] {
                parser.process(&[*byte]);
                taken |= parser.screen().alternate_screen();
            }
        }
        (parser, taken)
    });
    assert!(!child.wait().unwrap().success(), "it panicked");
    // A terminal that is no longer raw echoes typed text, with a line end as two characters.
    keys.write_all(b"echoed\n.").unwrap();
    let (parser, taken) = reader.join().unwrap();
    assert!(taken, "the screen was taken");
    let screen = parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    // On the alternate screen the message would be gone.
    assert!(screen.contents().contains("as the test wants"), "{}", screen.contents());
}
