import type { calls } from "#server/db/schema/calls.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { isJoinOpen, type Slot } from "#shared/calls/call-schedule.ts";
import type { Call } from "#shared/calls/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";

export type CallRow = typeof calls.$inferSelect;

const TITLE = "Tuesday call with a pro";
const ABOUT =
  "An hour with the pro and the others. Bring one moment of your week and one question.";

/** Returns the call on a Tuesday that no operator has changed. */
export function defaultCall({ date, startsAt }: Slot, { calls }: Pick<Config, "calls">): CallRow {
  return {
    date,
    startsAt,
    minutes: calls.minutes,
    title: TITLE,
    about: ABOUT,
    joinUrl: calls.joinUrl,
    recordingUrl: "",
    isPublished: true,
    isCancelled: false,
    isSample: false,
    revision: 0,
    updatedAt: startsAt,
  };
}

export function endOf({ startsAt, minutes }: Pick<CallRow, "startsAt" | "minutes">): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

export function toCall(row: CallRow, now: Date): Call {
  const endsAt = endOf(row);
  const isOpen = !row.isCancelled && isJoinOpen({ startsAt: row.startsAt, endsAt }, now);
  return {
    date: row.date,
    startsAt: row.startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    title: row.title,
    about: row.about,
    isCancelled: row.isCancelled,
    isSample: row.isSample,
    joinUrl: isOpen && row.joinUrl !== "" ? row.joinUrl : null,
  };
}
