import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { AppError } from "#server/platform/errors.ts";
import { idToBytes, ID_BYTES, idFromBytes } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import { allSecrets, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import { addDays } from "#shared/time/local-day.ts";
import { schedule } from "./schedule.ts";
import { lockSettings } from "./settings.ts";

const SIGNATURE_BYTES = 18;
/** Longer pauses are set on the notifications page. Two days are enough for one night in every time zone. */
const MAX_DAYS = 2;

export async function snoozeReminders(ctx: MemberContext, until: string): Promise<null> {
  const latest = addDays(ctx.clock.now().toISOString().slice(0, 10), MAX_DAYS);
  if (until > latest)
    throw new AppError("invalid_input", { fields: { until: "Snooze for a night at most" } });
  return snooze(ctx, ctx.actor.userId, until);
}

/**
 * Snoozes reminders from a reminder's own button, without a login. The token contains the end date, so a late tap
 * changes nothing.
 */
export async function snoozeByLink(ctx: Context, token: string): Promise<null> {
  const snoozed = readSnoozeToken(ctx, token);
  if (!snoozed || (await ctx.db.$count(users, eq(users.id, snoozed.userId))) === 0)
    throw new AppError("not_found");
  return snooze(ctx, snoozed.userId, snoozed.until);
}

function snooze(ctx: Context, userId: string, until: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { pausedUntil } = await lockSettings(ctx, userId);
    if (pausedUntil !== null && pausedUntil >= until) return null;
    await ctx.db
      .update(notificationSettings)
      .set({ pausedUntil: until })
      .where(eq(notificationSettings.userId, userId));
    await schedule(ctx, userId);
    return null;
  });
}

/** Creates a token that can only snooze one user's reminders until one day. */
export function snoozeToken({ config }: Context, userId: string, until: string): string {
  const bytes = Buffer.concat([idToBytes(userId), signatureOf(config, userId, until)]);
  return `${until}~${bytes.toString("base64url")}`;
}

function readSnoozeToken(
  { config }: Context,
  token: string,
): { userId: string; until: string } | undefined {
  const [until = "", signed = ""] = token.split("~");
  const bytes = Buffer.from(signed, "base64url");
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const userId = idFromBytes(bytes);
  const isOurs = (secret: SecretConfig) =>
    isSame(bytes.subarray(ID_BYTES), signatureOf(secret, userId, until));
  return allSecrets(config).some(isOurs) ? { userId, until } : undefined;
}

function signatureOf(secret: SecretConfig, userId: string, until: string): Buffer {
  return keyedHash(secret, "snooze", `${userId} ${until}`).subarray(0, SIGNATURE_BYTES);
}
