import { expect, test } from "vitest";
import { wallTimeOf } from "#shared/calendar/wall-time.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";
import {
  type ReminderSettings,
  isPaused,
  isQuiet,
  nextOccurrence,
  quietBegin,
  quietEnd,
  ROUTINE_REMINDERS,
} from "./reminder-times.ts";

const berlin: ReminderSettings = {
  zone: "Europe/Berlin",
  bedtime: "22:30",
  quietFrom: "23:00",
  quietTo: "07:00",
  pausedUntil: null,
  quietFromHour: null,
};
const noon = new Date("2026-11-18T11:00:00Z");
const wall = (at: Date, zone = berlin.zone) => wallTimeOf(at, zone);

test.each([
  ["listen", "2026-11-18T22:10"],
  ["review", "2026-11-18T21:30"],
  ["glance", "2026-11-19T07:30"],
  ["map", "2026-11-22T18:00"],
  ["report", "2026-11-22T17:00"],
] as const)("the %s reminder is next due at %s local time", (reminder, due) => {
  expect(wall(nextOccurrence(reminder, berlin, noon).dueAt)).toBe(due);
});

test("a bedtime after midnight still belongs to the evening before", () => {
  const owl = { ...berlin, bedtime: "00:15" };
  const tonight = nextOccurrence("listen", owl, noon);
  expect(tonight.day).toBe("2026-11-18");
  expect(wall(tonight.dueAt)).toBe("2026-11-18T23:55");
  const late = { ...berlin, bedtime: "01:00" };
  const next = nextOccurrence("listen", late, noon);
  expect([next.day, wall(next.dueAt)]).toEqual(["2026-11-18", "2026-11-19T00:40"]);
});

test("a user who may be a minor gets no reminders at ten or later", () => {
  const minor = { ...berlin, quietFromHour: 22, bedtime: "23:30" };
  expect(wall(nextOccurrence("listen", minor, noon).dueAt)).toBe("2026-11-18T21:40");
  expect(isQuiet(new Date("2026-11-18T21:00:00Z"), minor)).toBe(true);
  expect(wall(quietEnd(new Date("2026-11-18T21:00:00Z"), minor))).toBe("2026-11-19T07:00");
});

test("a pause ends on the morning of its end date", () => {
  const paused = { ...berlin, pausedUntil: "2026-12-24" };
  expect(isPaused(noon, paused)).toBe(true);
  expect(nextOccurrence("listen", paused, noon).day).toBe("2026-12-24");
  expect(isPaused(new Date("2026-12-24T11:00:00Z"), paused)).toBe(false);
});

test("equal start and end times mean that there are no quiet hours", () => {
  const loud = { ...berlin, quietFrom: "00:00", quietTo: "00:00" };
  for (let hour = 0; hour < 24; hour++)
    expect(isQuiet(new Date(Date.UTC(2026, 10, 18, hour)), loud)).toBe(false);
});

test("quiet hours that end within the hour repeated in autumn end twice", () => {
  const early = { ...berlin, quietTo: "02:30" };
  const end = (at: string) => quietEnd(new Date(at), early).toISOString();
  expect(end("2026-10-25T00:10:00Z")).toBe("2026-10-25T00:30:00.000Z");
  expect(isQuiet(new Date("2026-10-25T00:40:00Z"), early)).toBe(false);
  expect(end("2026-10-25T01:10:00Z")).toBe("2026-10-25T01:30:00.000Z");
});

test.each(["2026-03-28T22:00:00Z", "2026-10-24T22:00:00Z"])(
  "in the night from %s, quiet hours always end in the future, at a time that isn't quiet",
  (start) => {
    for (const quietTo of ["01:30", "02:00", "02:30", "03:00", "03:30"]) {
      const reminderSettings = { ...berlin, quietTo };
      for (let minute = 0; minute < 6 * 60; minute += 10) {
        const at = new Date(Date.parse(start) + minute * 60_000);
        const end = quietEnd(at, reminderSettings);
        expect(end > at, `${at.toISOString()} ${quietTo}`).toBe(isQuiet(at, reminderSettings));
        expect(isQuiet(end, reminderSettings), `${at.toISOString()} ${quietTo}`).toBe(false);
      }
    }
  },
);

const ZONES = Intl.supportedValuesOf("timeZone").filter((_, index) => index % 20 === 0);

test.each(["2026-03-28T12:00:00Z", "2026-10-24T12:00:00Z", "2026-11-01T02:00:00Z"])(
  "in the week from %s, every zone gets its daily reminders once a day, on time, despite clock changes",
  (start) => {
    for (const zone of ZONES) {
      for (const reminder of ROUTINE_REMINDERS) {
        const days: string[] = [];
        let after = new Date(start);
        const end = new Date(after.getTime() + 8 * 86_400_000);
        while (after < end) {
          const next = nextOccurrence(reminder, { ...berlin, zone }, after);
          expect(next.dueAt > after, `${zone} ${reminder}`).toBe(true);
          expect(localDayOf(next.dueAt, zone)).toBe(next.day);
          days.push(next.day);
          after = next.dueAt;
        }
        expect(new Set(days).size).toBe(days.length);
        const isDaily = reminder !== "map" && reminder !== "report";
        if (isDaily) expect(days.at(-1)).toBe(addDays(days[0] ?? "", days.length - 1));
      }
    }
  },
);

const begin = (at: string, reminderSettings: ReminderSettings) =>
  wall(quietBegin(new Date(at), reminderSettings) ?? new Date(0));

test("quiet hours begin at the earliest start, tonight or tomorrow, or never", () => {
  expect(begin("2026-11-18T20:00:00Z", berlin)).toBe("2026-11-18T23:00");
  expect(begin("2026-11-18T23:30:00Z", berlin)).toBe("2026-11-19T23:00");
  expect(begin("2026-11-18T20:00:00Z", { ...berlin, quietFromHour: 22 })).toBe("2026-11-18T22:00");
  expect(quietBegin(noon, { ...berlin, quietTo: "23:00" })).toBeUndefined();
});
