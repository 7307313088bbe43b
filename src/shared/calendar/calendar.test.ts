import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "./calendar-file.ts";
import { momentOf, offsetMinutes, wallTimeOf } from "./wall-time.ts";

const WEEK_MS = 7 * 86_400_000;
const NOW = new Date("2026-02-20T12:00:00Z");

function weekly(wallTime: string, zone: string): CalendarEvent[] {
  return Array.from({ length: 60 }, (_, week) => {
    const day = new Date(Date.parse(`${wallTime}:00Z`) + week * WEEK_MS).toISOString();
    return event({ uid: `week-${week}`, startsAt: momentOf(day.slice(0, 16), zone) });
  });
}

function event(changes: Partial<CalendarEvent>): CalendarEvent {
  return {
    uid: "one",
    revision: 0,
    startsAt: NOW,
    minutes: 60,
    title: "Tuesday call",
    about: "",
    url: "https://focus.example/calls",
    isCancelled: false,
    ...changes,
  };
}

/** Parses the file like a calendar that knows no zones by name, but only the zone block in the file. */
function parse(file: string) {
  const root = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(root.getFirstSubcomponent("vtimezone") ?? undefined);
  return root.getAllSubcomponents("vevent").map((component) => {
    const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(component);
    const [startsAt, endsAt] = [momentIn(zone, startDate), momentIn(zone, endDate)];
    return { uid, summary, description, sequence, startsAt, endsAt };
  });
}

function momentIn(zone: ICAL.Timezone, time: ICAL.Time): Date {
  time.zone = zone;
  return new Date(time.toUnixTime() * 1000);
}

test.each(["America/New_York", "Europe/Berlin", "Australia/Sydney", "Asia/Kolkata"])(
  "a year of Tuesdays at six in %s stays at six across both clock changes",
  (zone) => {
    const events = weekly("2026-02-24T18:00", zone);
    const read = parse(calendarFile({ name: "Calls", zone, now: NOW, events }));
    expect(read).toHaveLength(60);
    for (const [index, { startsAt, endsAt }] of read.entries()) {
      expect(startsAt).toEqual(events[index]?.startsAt);
      expect(endsAt.getTime() - startsAt.getTime()).toBe(60 * 60_000);
      expect(wallTimeOf(startsAt, zone).slice(11)).toBe("18:00");
    }
    const offsets = new Set(read.map(({ startsAt }) => offsetMinutes(startsAt, zone)));
    expect(offsets.size).toBe(zone === "Asia/Kolkata" ? 1 : 2);
  },
);

test("texts keep their commas, line breaks and letters, in lines that every calendar accepts", () => {
  const words = `Bring one clip; ask, listen\nÜben ⚽ ${"lang ".repeat(60)}end \\ done`;
  const file = calendarFile({
    name: "Calls",
    zone: "Europe/Berlin",
    now: NOW,
    events: [event({ about: words, title: "A, B; C" })],
  });
  expect(parse(file)[0]).toMatchObject({ description: words, summary: "A, B; C" });
  for (const line of file.split("\r\n")) {
    const octets = encodeURIComponent(line).replaceAll(/%../g, "x").length;
    expect(octets).toBeLessThanOrEqual(75);
  }
});

test("a cancelled call stays in the calendar as cancelled, under its old UID", () => {
  const events = [event({ uid: "call-1", revision: 3, isCancelled: true })];
  const file = calendarFile({ name: "Calls", zone: "UTC", now: NOW, events });
  expect(file).toContain("STATUS:CANCELLED");
  expect(parse(file)[0]).toMatchObject({ uid: "call-1", sequence: 3 });
});

test("a time in a skipped hour moves forward, and a time in a repeated hour is the first of the two", () => {
  const zone = "America/New_York";
  expect(momentOf("2026-03-08T02:30", zone).toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(momentOf("2026-11-01T01:30", zone).toISOString()).toBe("2026-11-01T05:30:00.000Z");
});
