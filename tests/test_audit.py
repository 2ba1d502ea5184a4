"""What is installed is named by version and hash, comes from nowhere else, and may be used."""

import copy
import json
from importlib.metadata import Distribution
from pathlib import Path

import pytest
from test_docs import tool

ROOT = Path(__file__).parent.parent
audit = tool("audit")
HASH = "    --hash=sha256:" + 64 * "a"


def test_nothing_is_wrong_with_what_is_installed():
    assert audit.complaints() == []


@pytest.mark.parametrize(("text", "said"), [
    ("a==1 \\\n" + HASH, None),
    ("a==1 ; sys_platform == 'win32' \\\n" + HASH + " \\\n" + HASH, None),
    ("a==1", "a has no hash"),
    ("a==1\nb==2 \\\n" + HASH, "a has no hash"),
    ("a==2 \\\n" + HASH, "a is 2, in constraints.txt 1"),
    ("c==2 \\\n" + HASH, "c is 2, in constraints.txt nothing"),
    ("a>=1 \\\n" + HASH, "what is this? a>=1"),
    ("a @ git+ssh://somewhere/a", "what is this? a @"),
    ("--extra-index-url somewhere\na==1 \\\n" + HASH, "what is this? --extra-index-url"),
    ("a==1 \\\n    --hash=md5:abc", "what is this? --hash=md5"),
])
def test_a_lock_is_read_to_the_letter(text, said):
    found = list(audit.wrong_in_lock("lock", text, {"a": "1", "b": "2"}))
    assert any(said in line for line in found) if said else found == []


def test_a_new_dependency_must_be_locked(tmp_path):
    (tmp_path / "locks").mkdir()
    (tmp_path / "constraints.txt").write_text("a==1\nb>2\n")
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "own"\ndependencies = ["a>=1", "New_One[x]>2"]\n'
        '[project.optional-dependencies]\ndev = ["own[lab]"]\nlab = ["b"]\n')
    for name in ("run", "dev", "node"):
        (tmp_path / "locks" / f"{name}.txt").write_text(f"a==1 \\\n{HASH}\n")
    assert set(audit.wrong_in_python(tmp_path)) == {
        "constraints.txt: what is this? b>2", "locks/run.txt: New_One[x]>2 is missing: make locks",
        "locks/dev.txt: New_One[x]>2 is missing: make locks", "locks/dev.txt: b is missing: make locks"}


@pytest.mark.parametrize(("about", "free"), [
    ("License-Expression: MIT", True), ("Classifier: License :: OSI Approved :: BSD License", True),
    ("License: Apache 2.0", True), ("License: Proprietary", False), ("Summary: MIT is mentioned here", False),
    ("License-Expression: AGPL-3.0-only", False),
])
def test_licences_are_read_wherever_they_stand(about, free, monkeypatch):
    class Package(Distribution):
        def read_text(self, filename):
            return f"Metadata-Version: 2.1\nName: some\n{about}\n"

        def locate_file(self, path):
            return path

    monkeypatch.setattr(audit, "distribution", lambda name: Package())
    assert (list(audit.wrong_licences(["some"])) == []) == free


@pytest.mark.parametrize(("change", "said"), [
    (lambda one: one.pop("integrity"), "no hash"),
    (lambda one: one.update(integrity="sha1-abc"), "no hash"),
    (lambda one: one.update(resolved="somewhere"), "from somewhere"),
    (lambda one: one.update(link=True), "from elsewhere"),
    (lambda one: one.update(license="SSPL-1.0"), "may it be used? Its licence is SSPL-1.0"),
    (lambda one: one.pop("license"), "not told"),
    (lambda one: one.update(optionalDependencies={"esbuild-plan9": "1"}), "esbuild-plan9, for another system"),
])
def test_the_lock_file_of_the_client_is_read_to_the_letter(change, said):
    package, lock = (json.loads((ROOT / "ui" / name).read_text()) for name in ("package.json", "package-lock.json"))
    assert list(audit.wrong_in_client(package, copy.deepcopy(lock))) == []
    changed = copy.deepcopy(lock)
    change(changed["packages"]["node_modules/svelte"])
    assert [line for line in audit.wrong_in_client(package, changed) if said in line]
    loose = {**package, "devDependencies": {**package["devDependencies"], "svelte": "^5.0.0"}}
    assert len(list(audit.wrong_in_client(loose, lock))) == 2, "of another package.json, and not one version"
