"""The workflows of .github, which only their host runs: what they call and upload is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
DEV = (ROOT / "dev").read_text()
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
RULES = "{extends: default, rules: {document-start: disable, truthy: disable, line-length: {max: 120}}}"


def test_workflows_are_yaml_without_slips():
    subprocess.run([sys.executable, "-m", "yamllint", "--strict", "-d", RULES, *WORKFLOWS], check=True)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_agrees_with_dev(path):
    workflow = yaml.safe_load(path.read_text())
    assert workflow["permissions"] == {"contents": "read"}, "a job asks for more by itself"
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]

    commands = [step["run"].split()[1:] for step in steps if step.get("run", "").startswith("./dev")]
    assert commands
    for name, *options in commands:
        assert f"\ndo_{name}() {{\n" in DEV
        for option in options:
            assert re.search(f"^  {name}.*{option}", DEV, re.MULTILINE), f"not in ./dev help: {name} {option}"

    for step in steps:
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v[0-9]+", step["uses"])
        for made in step.get("with", {}).get("path", "").split():
            folder, *files = made.rsplit("/", made.count("/") - 1)
            assert folder in DEV and all(file in DEV for file in files), made
