import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { deliverMailJob } from "#server/mail/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, desc, eq, isNull, lt, sql } from "#server/platform/orm.ts";
import type { Delivery } from "#shared/operator/contract.ts";
import { withoutDigits } from "./members.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

const SHOWN = 100;
/** How long an email may wait before it counts as stuck. */
const STUCK_AFTER_MS = 10 * 60_000;

export function isStuckMail(now: Date) {
  return and(isNull(mails.sentAt), lt(mails.createdAt, new Date(now.getTime() - STUCK_AFTER_MS)));
}

export async function listDeliveries(ctx: Context): Promise<{ deliveries: Delivery[] }> {
  return { deliveries: [...(await listStuckMails(ctx)), ...(await listFailedJobs(ctx))] };
}

async function listStuckMails({ db, clock }: Context): Promise<Delivery[]> {
  const rows = await db
    .select({ id: mails.id, to: mails.to, subject: mails.subject, at: mails.createdAt })
    .from(mails)
    .where(isStuckMail(clock.now()))
    .orderBy(desc(mails.createdAt))
    .limit(SHOWN);
  return rows.map(({ id, to, subject, at }) => ({
    kind: "mail",
    id,
    name: withoutDigits(subject),
    to,
    at: at.toISOString(),
  }));
}

async function listFailedJobs({ db }: Context): Promise<Delivery[]> {
  const { rows } = await db.execute<{ id: string; name: string; at: string }>(sql`
    select id, name, to_json(coalesce(completed_on, created_on))#>>'{}' as at
    from pgboss.job where state = 'failed' order by completed_on desc limit ${SHOWN}`);
  return rows.map(({ id, name, at }) => ({
    kind: "job",
    id,
    name,
    to: null,
    at: new Date(at).toISOString(),
  }));
}

export function retryDelivery(
  ctx: MemberContext,
  { kind, id, name }: Pick<Delivery, "kind" | "id" | "name">,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    if (kind === "mail") {
      const isNotSent = and(eq(mails.id, id), isNull(mails.sentAt));
      if ((await ctx.db.$count(mails, isNotSent)) === 0) throw new AppError("not_found");
      await ctx.jobs.enqueue(ctx.db, deliverMailJob, { mailId: id });
    } else {
      const { deliveries } = await listDeliveries(ctx);
      if (!deliveries.some((each) => each.id === id && each.name === name))
        throw new AppError("not_found");
      await ctx.jobs.retry(name, id);
    }
    await recordAuditEntry(ctx, kind === "mail" ? "mail_retried" : "job_retried", {
      details: { name },
    });
    return null;
  });
}
