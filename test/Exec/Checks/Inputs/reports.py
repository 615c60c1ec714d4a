"""usage: reports.py json|sarif FILE: prints each report's kind, location, kernel and second location"""
import json
import os
import sys


def from_json(report):
    place = lambda remark: f"{os.path.basename(remark['file'])}:{remark['line']}" if remark else "-"
    return report["kind"], place(report), report.get("kernel", "-"), place(report.get("note"))


def from_sarif(result):
    def place(locations):
        if not locations:
            return "-"
        physical = locations[0]["physicalLocation"]
        return f"{os.path.basename(physical['artifactLocation']['uri'])}:{physical['region']['startLine']}"
    return (result["ruleId"], place(result.get("locations")), result.get("properties", {}).get("kernel", "-"),
            place(result.get("relatedLocations")))


form, path = sys.argv[1:]
with open(path) as file:
    content = json.load(file)
if form == "json":
    reports = [from_json(report) for report in content]
else:
    assert content["version"] == "2.1.0"
    run = content["runs"][0]
    reports = [from_sarif(result) for result in run["results"]]
    assert {report[0] for report in reports} <= {rule["id"] for rule in run["tool"]["driver"]["rules"]}
for report in reports:
    print(*report)
