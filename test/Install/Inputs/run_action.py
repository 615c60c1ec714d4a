"""Runs the shell steps of a composite GitHub action except "build".

Usage: run_action.py <action.yml> <prefix>"""

import os
import subprocess
import sys

import yaml


def main(path, prefix):
    with open(path, encoding="utf-8") as f:
        action = yaml.safe_load(f)
    assert action["runs"]["using"] == "composite" and action["name"] and action["description"]
    inputs = {"${{ inputs.%s }}" % name: i["default"] for name, i in action["inputs"].items()}
    inputs["${{ inputs.prefix }}"] = prefix
    variables = {"GITHUB_ACTION_PATH": os.path.dirname(os.path.abspath(path)), "GITHUB_PATH": prefix + ".path"}
    for step in action["runs"]["steps"]:
        if "uses" in step:
            assert "@" in step["uses"] and "run" not in step
        elif step["name"] != "build":
            given = {name: inputs.get(value, value) for name, value in step.get("env", {}).items()}
            subprocess.run([step["shell"], "-e", "-c", step["run"]], env={**os.environ, **variables, **given}, check=True)


main(*sys.argv[1:])
