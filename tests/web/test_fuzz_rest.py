"""Schemathesis sends REST what the schema allows and what it does not: never a 5xx, always what the schema promises."""

from __future__ import annotations

import random

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from served import Browser

from kanly.web.app import create_app

CHECKS = [not_a_server_error, content_type_conformance, response_headers_conformance, response_schema_conformance,
          status_code_conformance]


@pytest.fixture(scope="module")
def known(server):
    """Somebody with a table that is on and one that is over, whose ids the fuzzer is told."""
    anna = Browser(server.url, "Fuzzer")
    playing = anna.table("me", "screen", "person")["id"]
    over = anna.table("me", "random", "random", seed=3)["id"]
    line = anna.sit(over, 0)
    rng = random.Random(1)
    while line.update["status"] == "playing":
        if line.asked():
            line.answer("reveal" if "reveal" in line.options() else rng.choice(line.options()))
        line.receive()
    yield anna.http.cookies["kanly"], playing, over
    anna.close()


schema = schemathesis.openapi.from_dict(create_app("sqlite://").openapi())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_call_keeps_to_the_schema(case, known, server):
    cookie, playing, over = known
    if "table" in (case.path_parameters or {}):
        where = hash(str(case.query) + str(case.body)) % 4
        if where:
            case.path_parameters["table"] = over if where < 3 else playing
    forgetting = (case.method, case.path) == ("DELETE", "/api/me")
    case.call_and_validate(base_url=server.url, cookies={} if forgetting else {"kanly": cookie}, checks=CHECKS)
