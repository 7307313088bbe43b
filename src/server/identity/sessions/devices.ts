import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { authAuditEvents, sessions } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, desc, eq } from "#server/platform/orm.ts";
import type { AccountEvent, Device } from "#shared/auth/contract.ts";
import { recordEvent } from "../record-event.ts";
import { sessionEnd } from "./session-end.ts";

const NEWEST_EVENTS = 100;

/** Where the member is signed in, this device first. */
export async function findDevices(ctx: MemberContext): Promise<Device[]> {
  const { db, actor, config, clock } = ctx;
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.updatedAt));
  const live = rows.filter((row) => sessionEnd(row, config.auth, clock.now()) === undefined);
  const devices = live.map((row) => toDevice(row, actor.sessionId));
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function endDevice(ctx: MemberContext, deviceId: string): Promise<null> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, deviceId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError("not_found");
    await recordEvent(ctx, userId, "logout", { device: deviceId });
    return null;
  });
}

export async function findAccountEvents({ db, actor }: MemberContext): Promise<AccountEvent[]> {
  const rows = await db
    .select()
    .from(authAuditEvents)
    .where(eq(authAuditEvents.userId, actor.userId))
    .orderBy(desc(authAuditEvents.createdAt))
    .limit(NEWEST_EVENTS);
  return rows.map(({ id, action, userAgent, ip, createdAt }) => ({
    id,
    action,
    userAgent: userAgent ?? "",
    address: ip ?? "",
    at: createdAt.toISOString(),
  }));
}

function toDevice(row: typeof sessions.$inferSelect, currentId: string): Device {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    userAgent: row.userAgent ?? "",
    address: row.ip ?? "",
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: (row.refreshedAt ?? row.createdAt).toISOString(),
  };
}
