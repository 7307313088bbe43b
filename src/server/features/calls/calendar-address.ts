import type { Context, MemberContext } from "#server/kernel/context.ts";
import { calendarAddresses } from "#server/db/schema/calls.ts";
import { idToBytes, ID_BYTES, idFromBytes } from "#server/platform/id.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { allSecrets, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import { getCalendar } from "#shared/calls/contract.ts";
import { endpointPath } from "#shared/endpoint.ts";

const SIGNATURE_BYTES = 18;

/**
 * Returns the path of a user's calendar. It reveals when the calls are and the names and times of the owner's events,
 * so only the owner may have it.
 */
export async function calendarPathOf(ctx: Context, userId: string): Promise<string> {
  const version = await findVersion(ctx, userId);
  const token = Buffer.concat([
    idToBytes(userId),
    signatureOf(ctx.config, userId, version),
  ]).toString("base64url");
  return endpointPath(getCalendar, { token: `${token}.ics` });
}

/** Returns the owner of a calendar token; undefined if it is unknown or no longer valid. */
export async function findCalendarOwner(ctx: Context, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const userId = idFromBytes(bytes);
  const version = await findVersion(ctx, userId);
  const isOurs = (secret: SecretConfig) =>
    isSame(bytes.subarray(ID_BYTES), signatureOf(secret, userId, version));
  return allSecrets(ctx.config).some(isOurs) ? userId : undefined;
}

export async function resetCalendar(ctx: MemberContext): Promise<{ calendarPath: string }> {
  const { userId } = ctx.actor;
  await ctx.db
    .insert(calendarAddresses)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({
      target: calendarAddresses.userId,
      set: { version: sql`${calendarAddresses.version} + 1` },
    });
  return { calendarPath: await calendarPathOf(ctx, userId) };
}

async function findVersion({ db }: Context, userId: string): Promise<number> {
  const [row] = await db
    .select({ version: calendarAddresses.version })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId));
  return row?.version ?? 0;
}

function signatureOf(secret: SecretConfig, userId: string, version: number): Buffer {
  return keyedHash(secret, "calendar address", `${userId} ${version}`).subarray(0, SIGNATURE_BYTES);
}
