//! Who is let in, and how much.

use kagetsu_server::Config;

use crate::client::{Host, PATIENCE};

#[test]
fn foreign_names_and_sites_are_refused_also_for_sockets() {
    let host = Host::start();
    let address = &host.address;
    let port = address.rsplit(':').next().expect("a port");
    let head = |request: &str, lines: &str| format!("{request} HTTP/1.1\r\nConnection: close\r\n{lines}\r\n");
    for lines in [
        "Host: evil.example\r\n".to_owned(),
        format!("Host: evil.example:{port}\r\n"),
        "Host: 127.0.0.1\r\n".to_owned(),
        format!("Host: 192.168.0.1:{port}\r\n"),
    ] {
        assert_eq!(host.raw(&head("GET /api/about", &lines), b"").complains(421), "wrong-host");
        assert_eq!(host.raw(&head("GET /", &lines), b"").complains(421), "wrong-host");
    }
    let upgrade =
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
        let lines = format!("Host: {address}\r\nOrigin: {origin}\r\n");
        assert_eq!(host.raw(&head("GET /api/about", &lines), b"").complains(403), "wrong-origin");
        let socket =
            format!("GET /api/socket HTTP/1.1\r\nConnection: upgrade, close\r\n{upgrade}{lines}\r\n");
        assert_eq!(host.raw(&socket, b"").status, 403);
    }
    let own = format!("Host: {address}\r\nOrigin: http://{address}\r\n");
    assert_eq!(host.raw(&head("GET /api/about", &own), b"").status, 200);
    let cross = format!("Host: {address}\r\nSec-Fetch-Site: cross-site\r\n");
    assert_eq!(host.raw(&head("GET /api/about", &cross), b"").complains(403), "wrong-origin");
    assert_eq!(host.get("/api/socket").complains(426), "no-socket");
}

#[test]
fn bodies_are_bounded_and_wrong_doors_are_named() {
    let host = Host::start();
    let large = vec![b' '; (1 << 20) + 1];
    assert_eq!(host.post("/api/rules", &large).complains(413), "too-large");
    let larger = vec![b'h'; (32 << 20) + 1];
    let answer = host.send("POST", "/api/records/read", "application/octet-stream", &larger);
    assert_eq!(answer.complains(413), "too-large");
    assert_eq!(host.send("POST", "/api/rules", "text/plain", b"{}").complains(415), "not-json");
    assert_eq!(host.send("PUT", "/api/rules", "application/json", b"{}").complains(405), "wrong-method");
    let twice = host.post("/api/records/read?rule=renju&rule=caro", br#"{"text":"h8"}"#);
    assert_eq!(twice.complains(400), "bad-query");
    assert_eq!(host.get("/api/rules").complains(405), "wrong-method");
    assert_eq!(host.send("POST", "/", "application/json", b"{}").complains(405), "wrong-method");
    for path in
        ["/api/nothing", "/../Cargo.toml", "/js/../../Cargo.toml", "/js", "/%2e%2e/Cargo.toml", "/index.htm"]
    {
        assert_eq!(host.get(path).complains(404), "no-route", "{path}");
    }
}

#[test]
fn idle_connections_of_one_address_keep_nobody_out() {
    // The server waits longer for a header than we do for its answer.
    let patience = 20 * PATIENCE;
    let host = Host::with(Config { port: Some(0), patience, ..Config::default() });
    // More than one address may have; none of them says anything.
    let idle: Vec<_> = (0..300).map(|_| host.connect()).collect();
    assert_eq!(host.get("/api/about").status, 200);
    drop(idle);
}
