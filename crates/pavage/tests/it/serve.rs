//! `pavage serve`, and `pavage` alone.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use pavage_server::App;
use tempfile::TempDir;

/// The program, without a screen on which it could open a browser, and with a folder of its own that does not exist yet.
fn pavage(args: &[&str]) -> (Command, TempDir) {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_pavage"));
    command.args(args).env_clear().env("XDG_DATA_HOME", folder.path().join("data"));
    (command, folder)
}

/// Starts the program, asks it for the page and ends it as Ctrl-C does; or reads why there is none. Returns what it
/// said beside its address, on stdout and on stderr.
fn check(args: &[&str]) -> Option<(String, String)> {
    let (mut command, _folder) = pavage(args);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    if App::embedded().is_none() {
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), line.as_str()), (Some(3), ""), "{args:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("`cargo xtask play` builds both"), "{message}");
        return None;
    }
    let address = line.strip_prefix("Pavage is at http://").unwrap().split('/').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.contains("<title>Pavage</title>"), "{page}");
    #[cfg(unix)]
    {
        let interrupt = ["-INT", &child.id().to_string()];
        assert!(Command::new("kill").args(interrupt).status().unwrap().success());
    }
    #[cfg(not(unix))]
    child.kill().unwrap();
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    #[cfg(unix)]
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    Some((rest, String::from_utf8(output.stderr).unwrap()))
}

/// What the program says when it refuses its flags, and its exit code.
fn refused(args: &[&str]) -> (String, Option<i32>) {
    let (mut command, _folder) = pavage(args);
    let output = command.output().unwrap();
    assert!(output.stdout.is_empty(), "{args:?}");
    (String::from_utf8(output.stderr).unwrap(), output.status.code())
}

#[test]
fn the_app_is_served_until_it_is_ended() {
    for args in [&["serve", "--port", "0"][..], &["serve", "--port", "0", "--open"]] {
        if let Some(said) = check(args) {
            assert_eq!(said, (String::new(), String::new()), "{args:?}");
        }
    }
}

#[test]
fn without_a_command_the_app_is_served() {
    if let Some(said) = check(&[]) {
        assert_eq!(said, (String::new(), String::new()));
    }
}

#[test]
fn a_port_that_is_taken_is_refused() {
    if App::embedded().is_none() {
        check(&["serve"]);
        return;
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let (message, code) = refused(&["serve", "--port", &port]);
    assert_eq!(code, Some(3));
    assert!(message.contains("choose another port with --port"), "{message}");
}

#[test]
fn the_net_of_the_house_is_opened_only_when_asked_and_says_so() {
    let Some((said, talk)) = check(&["serve", "--port", "0", "--lan"]) else { return };
    let address = said.strip_prefix("Others open http://").expect(&said).trim_end();
    assert!(address.ends_with('/') && !address.starts_with("127."), "{said}");
    assert!(talk.contains("Everybody who can reach this address"), "{talk}");
    assert!(talk.contains("not encrypted"), "{talk}");
    // In French, and with the code that a terminal would get.
    let args = ["--lang", "fr", "serve", "--port", "0", "--lan", "--qr"];
    let (mut command, _folder) = pavage(&args);
    let output = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let said = first_lines(output, 3);
    assert!(said[0].starts_with("Pavage est à l’adresse http://127.0.0.1:"), "{said:?}");
    assert!(said[1].starts_with("Les autres ouvrent http://"), "{said:?}");
    assert!(said[2].starts_with("████"), "{said:?}");
}

/// The first lines that a program says; then it is ended.
fn first_lines(mut child: Child, count: usize) -> Vec<String> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = lines.take(count).map(Result::unwrap).collect();
    child.kill().unwrap();
    child.wait().unwrap();
    said
}

#[test]
fn a_public_address_is_told_to_others() {
    let args = ["serve", "--port", "0", "--public-url", "https://Games.example/"];
    let Some((said, talk)) = check(&args) else { return };
    assert_eq!(said, "Others open https://games.example/\n");
    assert!(talk.contains("What they send is encrypted."), "{talk}");
}

#[test]
fn flags_that_mean_nothing_are_refused_with_the_reason() {
    let cases: [(&[&str], &str); 10] = [
        (&["--lan", "--listen", "127.0.0.1"], "cannot be used with"),
        (&["--data", ".", "--database", "postgres://db/x"], "cannot be used with"),
        (&["--nats", "nats://hints"], "--database"),
        (&["--tls-cert", "a.pem"], "--tls-key"),
        (&["--tls-key", "a.pem"], "--tls-cert"),
        (&["--listen", "0.0.0.0:80"], "the port is given with --port"),
        (&["--listen", "localhost"], "expected an address of this machine"),
        (&["--proxy", "proxy"], "expected the address of a proxy"),
        (&["--public-url", "games.example"], "such as https://games.example"),
        (&["--qr"], "only this machine is served"),
    ];
    for (flags, reason) in cases {
        let (message, code) = refused(&[&["serve"][..], flags].concat());
        assert_eq!(code, Some(2), "{flags:?}");
        assert!(message.contains(reason), "{flags:?}: {message}");
    }
    // A password is not repeated.
    let database = ["serve", "--database", "mysql://me:secret@db/x"];
    let nats = ["serve", "--database", "postgres://db/x", "--nats", "http://me:secret@hints"];
    let named = ["serve", "--database", "postgres://db/x", "--nats", "nats://me:secret@hints"];
    let expected = [
        (&database[..], "postgres://USER@HOST/NAME"),
        (&nats[..], "nats://HOST"),
        (&named[..], "NATS_PASSWORD"),
    ];
    for (flags, example) in expected {
        let (message, code) = refused(flags);
        assert_eq!(code, Some(2));
        assert!(message.contains(example), "{message}");
        assert!(!message.contains("secret"), "{message}");
    }
}

#[test]
fn files_that_do_not_serve_their_purpose_are_named() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let (message, code) = refused(&["serve", "--data", file]);
    assert_eq!(code, Some(3));
    assert!(message.contains("Cargo.toml: expected a folder for --data"), "{message}");
    let (message, code) = refused(&["serve", "--tls-cert", file, "--tls-key", file]);
    if cfg!(feature = "tls") {
        assert_eq!(code, Some(3));
        assert!(message.contains("Cargo.toml: expected a certificate"), "{message}");
    } else {
        assert_eq!(code, Some(2));
        assert!(message.contains("built without TLS"), "{message}");
    }
}

#[test]
fn an_address_of_another_machine_is_refused() {
    if App::embedded().is_some() {
        let (message, code) = refused(&["serve", "--listen", "192.0.2.1", "--port", "0"]);
        assert_eq!(code, Some(3));
        assert!(message.contains("cannot listen at 192.0.2.1"), "{message}");
    }
}

#[test]
fn a_running_server_is_copied_and_nothing_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let (data, copy) = (data.to_str().unwrap(), folder.path().join("copy.sqlite"));
    let backup = ["serve", "backup", copy.to_str().unwrap(), "--data", data];
    let (message, code) = refused(&backup);
    assert_eq!(code, Some(3));
    assert!(message.contains("expected the games of a server"), "{message}");
    if App::embedded().is_none() {
        return;
    }
    let (mut command, _folder) = pavage(&["serve", "--port", "0", "--data", data]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let output = pavage(&backup).0.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(copy.exists());
    let (message, code) = refused(&backup);
    assert_eq!(code, Some(3));
    assert!(message.contains("a backup replaces nothing"), "{message}");
    child.kill().unwrap();
    child.wait().unwrap();
    // Restored as the guide says: another folder with the copy as its file.
    let restored = folder.path().join("restored");
    std::fs::create_dir(&restored).unwrap();
    std::fs::copy(&copy, restored.join("tables.sqlite")).unwrap();
    check(&["serve", "--port", "0", "--data", restored.to_str().unwrap()]).unwrap();
}
