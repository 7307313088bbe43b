import { validationFailed } from "../auth-error.ts";

const UNIT_MS: Record<string, number> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};

/**
 * Returns when a ban ends: "24h" and "1h30m" are durations, "none" lifts the ban. Undefined if no duration was given.
 */
export function bannedUntil(duration: string, now: Date): Date | null | undefined {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  const isDuration = /^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration);
  const milliseconds = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ""] ?? 0),
    0,
  );
  const until = new Date(now.getTime() + milliseconds);
  if (!isDuration || Number.isNaN(until.getTime()))
    throw validationFailed(
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`,
    );
  return until;
}
