import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { clockChanges } from "./clock-changes.ts";
import { offsetMinutes, wallTimeOf } from "./wall-time.ts";

export type CalendarEvent = {
  /** The same in every version of the event, so that calendars replace it. */
  uid: string;
  revision: number;
  startsAt: Date;
  minutes: number;
  title: string;
  about: string;
  /** A link to more information. */
  url: string;
  isCancelled: boolean;
};

/** An event on a day, or at a time in the local time of wherever the person is. */
export type LocalEvent = Pick<CalendarEvent, "uid" | "revision" | "title" | "url"> & {
  day: string;
  time: string | null;
};

type Calendar = {
  name: string;
  zone: string;
  now: Date;
  events: readonly CalendarEvent[];
  localEvents?: readonly LocalEvent[];
};

const MARGIN_MS = 370 * 86_400_000;
/** RFC 5545: a line has at most 75 octets; it is continued on the next line after a space. */
const LINE_OCTETS = 75;

/**
 * Returns an iCalendar file. Times are wall times of the zone, and the file includes the zone's own clock changes:
 * calendars that don't know the zone's name, or know it differently, still show the correct hour.
 */
export function calendarFile({ name, zone, now, events, localEvents = [] }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Swaz Focus//Calls//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...zoneLines(zone, now, events),
    ...events.flatMap((event) => eventLines(event, zone, now)),
    ...localEvents.flatMap((event) => localEventLines(event, now)),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

function eventLines(event: CalendarEvent, zone: string, now: Date): string[] {
  const end = new Date(event.startsAt.getTime() + event.minutes * MINUTE_MS);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${toICalTime(now.toISOString())}Z`,
    `DTSTART;TZID=${zone}:${toICalTime(wallTimeOf(event.startsAt, zone))}`,
    `DTEND;TZID=${zone}:${toICalTime(wallTimeOf(end, zone))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.about)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(event.isCancelled ? [] : reminderLines(event.title)),
    "END:VEVENT",
  ];
}

/** The event has no end, because it is unknown. An event with only a date lasts the whole day. */
function localEventLines({ uid, revision, day, time, title, url }: LocalEvent, now: Date) {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${toICalTime(now.toISOString())}Z`,
    time === null
      ? `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`
      : `DTSTART:${toICalTime(`${day}T${time}`)}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ];
}

function reminderLines(title: string): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:-PT15M",
    "END:VALARM",
  ];
}

function zoneLines(zone: string, now: Date, events: readonly CalendarEvent[]): string[] {
  const times = [now.getTime(), ...events.map(({ startsAt }) => startsAt.getTime())];
  const start = new Date(Math.min(...times) - MARGIN_MS);
  const end = new Date(Math.max(...times) + MARGIN_MS);
  const first = offsetMinutes(start, zone);
  const changes = clockChanges(zone, start, end);
  const standard = Math.min(first, ...changes.map(({ to }) => to));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance({ at: start, from: first, to: first }, standard),
    ...changes.flatMap((change) => observance(change, standard)),
    "END:VTIMEZONE",
  ];
}

type Observance = { at: Date; from: number; to: number };

function observance({ at, from, to }: Observance, standard: number): string[] {
  const kind = to === standard ? "STANDARD" : "DAYLIGHT";
  // In the offset that is about to change.
  const onset = new Date(at.getTime() + from * MINUTE_MS).toISOString().slice(0, 16);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${toICalTime(onset)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${twoDigits(hours)}${twoDigits(rest)}`;
}

/** Converts "2026-11-17T18:00" or an ISO moment to "20261117T180000". */
function toICalTime(iso: string): string {
  return `${iso.slice(0, 16).replaceAll(/[-:]/g, "")}00`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

function foldLine(line: string): string {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
