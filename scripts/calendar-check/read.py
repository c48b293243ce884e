"""Reads a calendar from the standard input as Debian's icalendar does, and prints its events as JSON."""

import json
import sys
from datetime import timezone

from icalendar import Calendar


def moment(value):
    """A moment in UTC; one without a zone is refused, since each program would read it differently."""
    if value.dt.tzinfo is None:
        raise ValueError(f"{value.dt} has no time zone")
    return value.dt.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


calendar = Calendar.from_ical(sys.stdin.buffer.read())
events = [
    {
        "id": str(event["uid"]),
        "sequence": int(event["sequence"]),
        "status": str(event["status"]),
        "start": moment(event["dtstart"]),
        "end": moment(event["dtend"]),
        "summary": str(event["summary"]),
        "description": str(event["description"]),
        "errors": [str(error) for error in event.errors],
    }
    for event in calendar.walk("vevent")
]
json.dump({"name": str(calendar["x-wr-calname"]), "events": events}, sys.stdout)
