import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { sessions } from "#server/db/schema/identity.ts";
import { pushDevices } from "#server/db/schema/notifications.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { and, asc, eq, ne, sql } from "#server/platform/orm.ts";
import { isPushService } from "#server/platform/push-config.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { isPushKey } from "#server/platform/web-push.ts";
import type { Device, Subscription } from "#shared/notifications/contract.ts";
import { schedule } from "../schedule.ts";

const MAX_DEVICES = 20;

type DeviceRow = typeof pushDevices.$inferSelect;

export async function listPushDevices({ db, actor }: MemberContext): Promise<Device[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, actor.userId))
    .orderBy(asc(pushDevices.addedAt));
  return rows.map(toDevice);
}

/** Adds a browser. One that is added again keeps its row and belongs to the user who added it last. */
export async function addDevice(ctx: MemberContext, subscription: Subscription): Promise<Device> {
  const { endpoint, keys } = subscription;
  if (!isPushService(endpoint, ctx.config.push.services) || !isPushKey(keys.p256dh))
    throw new AppError("invalid_input", {
      message: "We can't send notifications to this browser. Try another one.",
    });
  const { userId } = ctx.actor;
  const encrypted = ctx.userCipher.encrypt(subscription);
  return inTransaction(ctx, async (ctx) => {
    const endpointHash = plainHash(endpoint);
    const isOther = and(eq(pushDevices.userId, userId), ne(pushDevices.endpointHash, endpointHash));
    if ((await ctx.db.$count(pushDevices, isOther)) >= MAX_DEVICES)
      throw new AppError("conflict", {
        message: "You already have 20 devices. Remove one first.",
      });
    const device = {
      userId,
      sessionId: await keptSession(ctx),
      userAgent: ctx.userAgent,
      subscription: encrypted,
    };
    const addedAt = ctx.clock.now();
    const [row] = await ctx.db
      .insert(pushDevices)
      .values({ id: newId(addedAt), endpointHash, addedAt, ...device })
      .onConflictDoUpdate({ target: pushDevices.endpointHash, set: device })
      .returning();
    if (!row) throw new Error("The device that was just saved is missing");
    await schedule(ctx, userId);
    return toDevice(row);
  });
}

export async function deleteDevice(ctx: MemberContext, id: string): Promise<null> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
      .returning({ id: pushDevices.id });
    if (!gone) throw new AppError("not_found");
    await schedule(ctx, userId);
    return null;
  });
}

async function keptSession({ db, actor }: MemberContext): Promise<string | null> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sql`${sessions.id}::text`, actor.sessionId), eq(sessions.userId, actor.userId)));
  return session?.id ?? null;
}

function toDevice({ id, userAgent, addedAt }: DeviceRow): Device {
  return { id, userAgent, addedAt: addedAt.toISOString() };
}
