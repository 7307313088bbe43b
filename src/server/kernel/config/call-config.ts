import { z } from "zod";
import { integerSetting } from "#server/platform/setting-schemas.ts";

export const CALL_SETTINGS = {
  /** The time zone of the weekly call. */
  CALLS_ZONE: z
    .string()
    .default("America/New_York")
    .refine(isTimeZone, "must be the name of a time zone, such as Europe/Berlin"),
  CALLS_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 18:00")
    .default("18:00"),
  CALLS_MINUTES: integerSetting.min(15).max(240).default(60),
  CALLS_JOIN_URL: z.url({ protocol: /^https$/ }).optional(),
};

/** Checks the list of names first, because trying a zone out loads 8 MB of time-zone data. */
function isTimeZone(zone: string): boolean {
  if (["UTC", ...Intl.supportedValuesOf("timeZone")].includes(zone)) return true;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}

type CallSettings = {
  CALLS_ZONE: string;
  CALLS_TIME: string;
  CALLS_MINUTES: number;
  CALLS_JOIN_URL?: string | undefined;
};

/** Returns when and where the weekly call is held, unless an operator changes either. */
export function callConfig(settings: CallSettings) {
  return {
    zone: settings.CALLS_ZONE,
    time: settings.CALLS_TIME,
    minutes: settings.CALLS_MINUTES,
    joinUrl: settings.CALLS_JOIN_URL ?? "",
  };
}
