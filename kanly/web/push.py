"""Web Push (RFC 8030, 8291, 8292): a short message, sealed for one browser and posted to the service of its maker."""

from __future__ import annotations

import base64
import http.client
import ipaddress
import json
import ssl
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from kanly.words import Wrong

CURVE = ec.SECP256R1()
POINT_BYTES, AUTH_BYTES, NUMBER_BYTES = 65, 16, 32
ENDPOINT_LENGTH = 1000
SIGNED_SECONDS = 12 * 3600
"""So long what we sign for a push service holds; it may be a day at most."""
GONE = 404, 410
"""What a service answers when a browser has unsubscribed."""


class Device(NamedTuple):
    """A browser that wants to be told."""

    endpoint: str
    key: str
    auth: str
    language: str


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)


def checked(endpoint: str, key: str, auth: str, language: str) -> Device:
    """A device as its browser describes it; a Wrong if messages could never be sealed for it."""
    try:
        parts = urlsplit(endpoint)
        point = raw(key)
        whole = (parts.scheme == "https" and parts.hostname and not parts.username and endpoint.isascii()
                 and endpoint.isprintable() and " " not in endpoint and (parts.port or 443) > 0
                 and len(endpoint) <= ENDPOINT_LENGTH and len(point) == POINT_BYTES and len(raw(auth)) == AUTH_BYTES)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        whole = False
    if not whole:
        raise Wrong("no device")
    return Device(endpoint, text(point), text(raw(auth)), language)


def public(address: str) -> bool:
    """Whether an address is one of the open internet."""
    found = ipaddress.ip_address(address.partition("%")[0])
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_global and not found.is_multicast


class Outward(http.client.HTTPSConnection):
    """Whoever subscribes names the address that is posted to, and must not reach into the host's own network by it."""

    def __init__(self, host: str, port: int, patience: float, context: ssl.SSLContext) -> None:
        super().__init__(host, port, timeout=patience, context=context)
        self.seal = context

    def connect(self) -> None:
        http.client.HTTPConnection.connect(self)
        if not public(self.sock.getpeername()[0]):
            self.close()
            raise OSError(f"{self.host} is not on the open internet")
        self.sock = self.seal.wrap_socket(self.sock, server_hostname=self.host)


class Push:
    """Posts messages in the name of this server."""

    def __init__(self, pem: str, contact: str = "", context: ssl.SSLContext | None = None) -> None:
        """`contact`: whom a push service may write to, as an address of a page or of mail."""
        found = load_pem_private_key(pem.encode(), None)
        assert isinstance(found, ec.EllipticCurvePrivateKey)
        self.private, self.contact = found, contact
        self.context = context or ssl.create_default_context()
        self.key = text(found.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        """What browsers subscribe with."""

    def signed(self, endpoint: str) -> str:
        """Says who posts, to the service of this endpoint only."""
        parts = urlsplit(endpoint)
        claims: dict[str, Any] = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_SECONDS}
        if self.contact:
            claims["sub"] = self.contact
        said = ".".join(text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.private.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(NUMBER_BYTES) + s.to_bytes(NUMBER_BYTES)
        return f"vapid t={said}.{text(signature)}, k={self.key}"

    def post(self, device: Device, message: dict[str, str], topic: str, seconds: int, patience: float) -> int:
        """What the service answers; it keeps the message for so many seconds, and a newer one on the same topic
        takes its place."""
        body = http_ece.encrypt(json.dumps(message).encode(), private_key=ec.generate_private_key(CURVE),
                                dh=raw(device.key), auth_secret=raw(device.auth), version="aes128gcm")
        parts = urlsplit(device.endpoint)
        line = Outward(parts.hostname or "", parts.port or 443, patience, self.context)
        try:
            line.request("POST", parts._replace(scheme="", netloc="", fragment="").geturl() or "/", body, {
                "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
                "TTL": str(seconds), "Topic": topic, "Urgency": "normal",
                "Authorization": self.signed(device.endpoint)})
            return line.getresponse().status  # what else it says may be long, and is of no use
        except http.client.HTTPException as error:
            raise OSError(f"{parts.hostname} does not speak HTTP: {error}") from error
        finally:
            line.close()


def new_key() -> str:
    """A key of one's own, to be kept: browsers that have subscribed know it."""
    private = ec.generate_private_key(CURVE)
    return private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
