"""Answers the questions of a table, a line for each: ``call NAME BODY`` or ``job BODY``, by tabs."""

import json
import sys

import kagetsu


def answer(kind: str, name: str, body: str) -> object:
    try:
        return kagetsu.call(name, json.loads(body)) if kind == "call" else kagetsu.run(json.loads(body))
    except kagetsu.RefusedError as error:
        return {"error": {"code": error.code, "message": error.messages}}


with open(sys.argv[1], encoding="utf-8") as table:
    for line in table:
        print(json.dumps(answer(*line.rstrip("\n").split("\t"))))
