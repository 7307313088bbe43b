import { z } from "zod";
import { StorableMoment } from "#shared/calendar/storable-time.ts";

/**
 * The fields that the device adds to every write in its outbox (offline writes wait in src/web/platform/outbox/).
 * Repeating a write changes nothing, and the newest write wins.
 */
export const deviceWrite = {
  writeId: z.uuid().optional(),
  writtenAt: StorableMoment.optional(),
};

/** Caps the time at now: writes from a device whose clock runs ahead must not win over later writes forever. */
export function writtenAtOf(writtenAt: string | undefined, now: Date): Date {
  const claimed = new Date(writtenAt ?? now);
  return claimed > now ? now : claimed;
}
