import { z } from "zod";
import { StorableMoment } from "#shared/calendar/storable-time.ts";

/**
 * What the device adds to everything it sends through its outbox (offline writes wait in src/web/platform/outbox/):
 * repeating a write changes nothing, the newest wins.
 */
export const deviceWrite = {
  writeId: z.uuid().optional(),
  writtenAt: StorableMoment.optional(),
};

/** A device whose clock runs ahead must not win over later writes for ever. */
export function writtenAtOf(writtenAt: string | undefined, now: Date): Date {
  const claimed = new Date(writtenAt ?? now);
  return claimed > now ? now : claimed;
}
