"""From a wheel to a server in the open: an empty environment, a service, a container, and nginx with TLS before it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import httpx
import pytest
from outside import certificate, trusting
from served import LONG, Browser, InThread, Line, free_port, left_out, sqlite, wait_for
from typer.main import get_command
from websockets.sync.client import connect

from kanly.cli import app
from kanly.cli.serve import GRACE, PORT

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
LEFT = {".git", ".venv", ".compiled", "node_modules", "ui", "tests", "build", "__pycache__", ".dockerignore"}
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="the files are for other systems")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    if not (ROOT / "kanly" / "web" / "static" / "index.html").exists():
        left_out("the client has not been built")
    source = tmp_path_factory.mktemp("source") / "kanly"
    shutil.copytree(ROOT, source, ignore=lambda _, names: LEFT & {*names})
    made = tmp_path_factory.mktemp("wheel")
    subprocess.run([*PIP, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(made),
                    str(source)], check=True, env={**os.environ, "KANLY_PURE": "1"})
    return next(made.glob("kanly-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder with the commands of an environment that has the wheel and what it needs, and no checkout."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, symlinks=os.name != "nt")
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([*PIP, "--python", str(folder), "install", "--no-deps", "--no-index", str(wheel)], check=True)
    python = next(commands.glob("python*"))
    (library,) = folder.glob("[Ll]ib/**/site-packages")
    (library / "needed.pth").write_text(f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n")
    where = subprocess.run([str(python), "-c", "import kanly; print(kanly.__file__)"], capture_output=True, text=True,
                           check=True, cwd=folder, env=outside())
    assert Path(where.stdout.strip()).is_relative_to(folder), "not the checkout"
    return commands


def outside() -> dict[str, str]:
    """The environment of somebody who has no checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def test_the_client_and_all_that_is_no_program_is_in_the_wheel(wheel):
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if name.startswith("kanly/")}
        about = packed.read(next(name for name in packed.namelist() if name.endswith("METADATA"))).decode()
    wanted = {(Path(folder) / name).relative_to(ROOT).as_posix()
              for folder, _, files in os.walk(ROOT / "kanly", followlinks=True) for name in files
              if "__pycache__" not in folder}
    assert names == wanted
    assert "Requires-Dist: structlog" in about and "License-Expression: MIT" in about


@pytest.mark.slow
def test_installed_from_the_wheel_it_serves(installed, tmp_path):
    port = free_port()
    server = subprocess.Popen([str(installed / "kanly"), "serve", "--port", str(port), "--base-path", "/kanly",
                               "--database", sqlite(tmp_path)], cwd=tmp_path, env=outside(), stderr=subprocess.DEVNULL)
    try:
        def answers() -> bool:
            assert server.poll() is None
            try:
                return httpx.get(f"http://127.0.0.1:{port}/kanly/api/health", timeout=5).status_code == 200
            except httpx.HTTPError:
                return False

        wait_for(answers, 60)
        page = httpx.get(f"http://127.0.0.1:{port}/kanly/").text
        files = re.findall(r'(?:src|href)="(?:\./)?(assets/[^"]+)"', page)
        assert files and all(httpx.get(f"http://127.0.0.1:{port}/kanly/{file}").status_code == 200 for file in files)
        anna = Browser(f"http://127.0.0.1:{port}/kanly", None)
        answer = anna.send("POST", "me", {"name": "Anna"})
        assert answer.status_code == 200
        anna.close()
    finally:
        server.terminate()
        assert server.wait(LONG) in (0, -signal.SIGTERM)


# What the pages tell one to type.


def options_of(command: str) -> set[str]:
    found = get_command(app).commands[command]
    return {name for parameter in found.params for name in (*parameter.opts, *parameter.secondary_opts)}


@pytest.mark.parametrize("file", [ROOT / "docs" / "hosting.md", ROOT / "README.md", DEPLOY / "kanly.service"],
                         ids=lambda file: file.name)
def test_every_option_that_is_told_is_there(file):
    text = file.read_text("utf-8")
    known = options_of("serve")
    for line in re.findall(r"kanly serve( [^`\n]*)", text):
        told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", line))
        assert told <= known, told - known
    for name, line in re.findall(r"kanly (backup|restore)( [^`\n]*)", text):
        assert set(re.findall(r" (--[a-z-]+)", line)) <= options_of(name)


def test_the_page_for_hosts_tells_of_every_option_and_command():
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    usual = {"--host", "--port", "--any-port", "--open", "--no-open", "--language", "--push"}
    assert [name for name in options_of("serve") - usual if f"{name} " not in page and f"{name}`" not in page] == []
    told = page.partition("## Looking after it")[2].partition("\n## ")[0]
    admin = get_command(app).commands["admin"].commands
    assert {name for name in admin if f"| `{name}" in told} == set(admin)
    assert all(f"deploy/{file.name}" in page for file in DEPLOY.iterdir())


# As a service.


def unit() -> dict[str, str]:
    lines = (DEPLOY / "kanly.service").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def test_the_unit_gives_the_server_its_time_and_its_folder():
    service = unit()
    words = shlex.split(service["ExecStart"])
    assert words[:2] == ["/opt/kanly/bin/kanly", "serve"]
    assert int(service["TimeoutStopSec"]) > 2 * GRACE
    assert words[words.index("--database") + 1] == f"sqlite:////var/lib/{service['StateDirectory']}/kanly.sqlite"
    assert service["User"] != "root" and service["ProtectSystem"] == "strict"


@POSIX
def test_systemd_takes_the_unit(tmp_path):
    if not shutil.which("systemd-analyze"):
        left_out("there is no systemd-analyze")
    kanly = tmp_path / "kanly"
    kanly.write_text("#!/bin/sh\n")
    kanly.chmod(0o755)
    (tmp_path / "kanly.service").write_text(
        (DEPLOY / "kanly.service").read_text("utf-8").replace("/opt/kanly/bin/kanly", str(kanly)))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", "--recursive-errors=no",
                           str(tmp_path / "kanly.service")], capture_output=True, text=True, check=False)
    own = [line for line in done.stderr.splitlines() if "kanly" in line]
    assert done.returncode == 0 and own == [], done.stderr


# As a container.


def steps() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, each with what stands behind it."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.M).replace("\\\n", " ")
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in text.splitlines() if line)]


def test_the_container_is_built_from_what_is_there_and_runs_as_nobody_special():
    found = steps()
    kinds = [kind for kind, _ in found]
    assert set(kinds) <= {"FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK",
                          "ENTRYPOINT"}
    assert kinds.count("FROM") == 2 and kinds[0] == "FROM"
    assert all(re.fullmatch(r"python:3\.\d+-[a-z-]+( AS \w+)?", rest) for kind, rest in found if kind == "FROM")
    last = dict(found[len(kinds) - 1 - kinds[::-1].index("FROM"):])
    assert last["USER"] == "kanly" and "useradd" in last["RUN"] and last["EXPOSE"] == str(PORT)
    for kind, rest in found:
        if kind == "COPY" and not rest.startswith("--from"):
            assert (ROOT / rest.split()[0]).exists(), rest
        for file in re.findall(r"--requirement (\S+)", rest):
            assert (ROOT / file).exists() and "--require-hashes" in rest, file
    command = json.loads(last["ENTRYPOINT"])
    assert {word for word in command if word.startswith("--")} <= options_of("serve")
    assert f"sqlite:///{last['VOLUME']}/kanly.sqlite" in command
    probe = json.loads(last["HEALTHCHECK"].partition("CMD ")[2])
    compile(probe[2], "HEALTHCHECK", "exec")
    assert f":{PORT}/api/health" in probe[2]


def test_nothing_that_was_made_here_goes_into_the_container():
    left = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {".git", ".venv", "ui/node_modules", "kanly/web/static", ".compiled"} <= set(left)


# Behind nginx.


@pytest.fixture
def proxied(tmp_path):
    """A server behind nginx, set up as the file says, with names, ports and a certificate of this computer."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if nginx is None:
        left_out("there is no nginx")
    server = InThread(sqlite(tmp_path))
    plain, tls, pem = free_port(), free_port(), certificate(tmp_path)
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    ours = "/etc/ssl/games.example/"
    for told, here in (("listen 80;", f"listen 127.0.0.1:{plain};"), (f"{ours}fullchain.pem", str(pem)),
                       ("listen 443 ssl;", f"listen 127.0.0.1:{tls} ssl;"), (f"{ours}privkey.pem", str(pem)),
                       ("127.0.0.1:8137", f"127.0.0.1:{server.port}")):
        assert told in site, told
        site = site.replace(told, here)
    (tmp_path / "site.conf").write_text(site)
    temporary = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (tmp_path / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}include {tmp_path}/site.conf;\n}}\n")
    command = [nginx, "-e", "stderr", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        with httpx.Client(verify=trusting(pem), base_url=f"https://127.0.0.1:{tls}", timeout=LONG) as browser:
            def answers() -> bool:
                try:
                    return browser.get("/api/health").status_code == 200
                except httpx.HTTPError:
                    return False

            wait_for(answers)
            yield browser, plain, tls, trusting(pem)
    finally:
        running.terminate()
        running.wait(LONG)
        server.stop()


@POSIX
def test_behind_nginx_with_tls_the_table_is_served(proxied):
    browser, plain, tls, context = proxied
    site = f"https://127.0.0.1:{tls}"
    page = browser.get("/")
    assert page.headers["strict-transport-security"] and "default-src 'self'" in page.headers["content-security-policy"]
    moved = httpx.get(f"http://127.0.0.1:{plain}/api/me")
    assert moved.status_code == 308 and moved.headers["location"].startswith("https://")
    weaker = {"Origin": f"http://127.0.0.1:{tls}"}
    assert browser.post("/api/me", json={"name": "Eve"}, headers=weaker).status_code == 403
    me = browser.post("/api/me", json={"name": "Anna"}, headers={"Origin": site})
    assert me.status_code == 200 and "Secure" in me.headers["set-cookie"]
    cookie = me.headers["set-cookie"].split(";")[0]
    seats = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}
    made = browser.post("/api/tables", json=seats, headers={"Origin": site, "Cookie": cookie})
    assert made.status_code == 201, made.text
    path = f"/api/tables/{made.json()['id']}/socket?seat=0"
    with connect(f"wss://127.0.0.1:{tls}{path}", ssl=context, open_timeout=LONG,
                 additional_headers={"Cookie": cookie, "Origin": site}) as socket:
        assert Line(socket).expect("update")["status"] == "playing"
