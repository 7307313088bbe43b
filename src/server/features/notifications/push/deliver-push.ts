import { getUserCipher } from "#server/db/user-cipher.ts";
import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { pushDevices } from "#server/db/schema/notifications.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq } from "#server/platform/orm.ts";
import { plainHash } from "#server/platform/secrets.ts";
import type { PushSubscription } from "#server/platform/web-push.ts";

const Push = z.object({
  deviceId: z.uuid(),
  /** A message with the same tag is shown once, even if it is sent twice. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** The URL that the notification's snooze button posts to. */
  snooze: z.string().optional(),
  /** After this time the message is no longer relevant. */
  until: z.iso.datetime(),
});

export const deliverPushJob: Job<z.infer<typeof Push>> = {
  name: "deliver-push",
  payload: Push,
  retryLimit: 4,
};

/** Sends a push message to one browser. A browser that has unsubscribed for good is deleted. */
export async function deliverPush(deps: Deps, push: z.infer<typeof Push>): Promise<void> {
  const { db, clock, webPush } = deps;
  const ttlSeconds = Math.round((Date.parse(push.until) - clock.now().getTime()) / 1000);
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, push.deviceId));
  if (!device || ttlSeconds <= 0) return;
  const userCipher = await getUserCipher(deps, device.userId);
  const subscription = userCipher.decrypt<PushSubscription>(device.subscription);
  const { title, body, path, tag, snooze } = push;
  const isThere = await webPush.send(subscription, {
    payload: JSON.stringify({ title, body, path, tag, snooze }),
    ttlSeconds,
    topic: plainHash(tag).slice(0, 32),
  });
  if (!isThere) await db.delete(pushDevices).where(eq(pushDevices.id, device.id));
}
