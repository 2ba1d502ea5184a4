"""What lies outside a server: a push service and a mail server on this computer, with a certificate of their own."""

from __future__ import annotations

import base64
import datetime
import email
import email.policy
import http.server
import ipaddress
import json
import socketserver
import ssl
import threading
import time
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.x509.oid import NameOID

from kanly.web.push import raw, text

CURVE = ec.SECP256R1()
POINT = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint


def certificate(folder: Path) -> Path:
    """A key and a certificate for 127.0.0.1, in one file."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "here")])
    now = datetime.datetime.now(datetime.UTC)
    made = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
            .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
            .sign(key, hashes.SHA256()))
    file = folder / "here.pem"
    file.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                       serialization.NoEncryption()) + made.public_bytes(serialization.Encoding.PEM))
    return file


def offering(pem: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    return context


def trusting(pem: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(pem))


class Served:
    """A server in a thread."""

    server: socketserver.BaseServer

    def start(self) -> None:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server.server_address[1])

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Subscriber:
    """A browser that has subscribed, with its keys."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self.endpoint = f"https://127.0.0.1:{service.port}/push/{name}?x=1"
        self.private = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"

    def described(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": text(self.private.public_key().public_bytes(*POINT)),
                "auth": text(self.auth)}

    def opened(self, body: bytes) -> Any:
        """What a message says to this browser, which alone can read it."""
        return json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"))


class PushService(Served):
    """Takes what is posted, as FCM or Mozilla's service does."""

    def __init__(self, pem: Path) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.seconds = 0.0
        service = self

        class Hook(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                time.sleep(service.seconds)
                service.got.append((self.path, {key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook)
        self.server.socket = offering(pem).wrap_socket(self.server.socket, server_side=True)
        self.start()

    def claims(self, authorization: str) -> dict[str, Any]:
        """What a VAPID header says, if the signature is that of the key it names."""
        scheme, _, rest = authorization.partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        said, _, signature = parts["t"].rpartition(".")
        r, s = (int.from_bytes(raw(signature)[at:at + 32]) for at in (0, 32))
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw(parts["k"]))
        key.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(hashes.SHA256()))
        assert scheme == "vapid" and json.loads(raw(said.partition(".")[0]))["alg"] == "ES256"
        return {**json.loads(raw(said.partition(".")[2])), "k": parts["k"]}


class MailServer(Served):
    """Takes mail; `tls`: none, starttls or from the beginning."""

    def __init__(self, pem: Path, tls: str = "starttls", password: str = "") -> None:
        self.letters: list[EmailMessage] = []
        self.envelopes: list[tuple[str, str]] = []
        self.sealed: list[bool] = []
        self.logins: list[str] = []
        context = offering(pem)
        mail = self

        class Talk(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                self.sealed = tls == "tls"
                if self.sealed:
                    self.request = context.wrap_socket(self.request, server_side=True)
                file = self.request.makefile("rb")
                sender = to = ""
                self.say("220 here")
                while line := file.readline().decode().strip():
                    verb = line.upper()
                    if verb.startswith("EHLO"):
                        more = ["STARTTLS"] * (tls == "starttls" and not self.sealed) + ["AUTH PLAIN"] * bool(password)
                        said = ["here", *more, "SIZE 1000000"]
                        self.say(*(f"250-{one}" for one in said[:-1]), f"250 {said[-1]}")
                    elif verb == "STARTTLS":
                        self.say("220 go on")
                        self.request = context.wrap_socket(self.request, server_side=True)
                        file, self.sealed = self.request.makefile("rb"), True
                    elif verb.startswith("AUTH PLAIN"):
                        login = base64.b64decode(line.split()[2]).decode().replace("\0", " ").strip()
                        mail.logins.append(login)
                        self.say("235 yes" if login.split()[1] == password else "535 no")
                    elif verb.startswith("MAIL FROM"):
                        sender = line[10:].split()[0].strip("<>")
                        self.say("250 yes")
                    elif verb.startswith("RCPT TO"):
                        to = line[8:].split()[0].strip("<>")
                        self.say("250 yes")
                    elif verb == "DATA":
                        self.say("354 go on")
                        body = b""
                        while (more := file.readline()) != b".\r\n":
                            body += more.removeprefix(b".") if more.startswith(b"..") else more
                        mail.sealed.append(self.sealed)
                        mail.envelopes.append((sender, to))
                        mail.letters.append(email.message_from_bytes(body, policy=email.policy.default))
                        self.say("250 taken")
                    elif verb == "QUIT":
                        self.say("221 bye")
                        return
                    else:
                        self.say("250 yes")

            def say(self, *lines: str) -> None:
                self.request.sendall("".join(f"{line}\r\n" for line in lines).encode())

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True

            def handle_error(self, *_: object) -> None:
                """Somebody has hung up."""

        self.server = Server(("127.0.0.1", 0), Talk)
        self.start()
