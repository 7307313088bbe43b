import { authAuditEvents, sessions } from "#server/db/schema/identity.ts";
import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, desc, eq } from "#server/platform/orm.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { sessionEnd } from "./session-end.ts";

const NEWEST_EVENTS = 100;

/** Lists the member's valid sessions, most recently used first. */
export async function listSessions({ db, actor, config, clock }: MemberContext) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.updatedAt));
  const live = rows.filter((row) => sessionEnd(row, config.auth, clock.now()) === undefined);
  return live.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ip ?? "",
    signedInAt: row.createdAt,
    lastSeenAt: row.refreshedAt ?? row.createdAt,
  }));
}

export async function endSession(ctx: MemberContext, sessionId: string): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError("not_found");
    await recordAuditEvent(ctx, userId, "logout", { device: sessionId });
  });
}

/** Lists the events of the member's account, newest first. */
export async function listOwnEvents({ db, actor }: MemberContext) {
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
    at: createdAt,
  }));
}
