import type { MemberContext } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamEvents } from "#server/db/schema/teams.ts";
import { alias, desc, eq } from "#server/platform/orm.ts";
import type { TeamEvent } from "#shared/teams/contract.ts";
import { getTeamAsAdmin } from "./get-own-team.ts";

const NEWEST = 100;

export async function listTeamActivity(ctx: MemberContext, tid: string): Promise<TeamEvent[]> {
  const { id } = await getTeamAsAdmin(ctx, tid);
  const [actor, subject] = [alias(users, "actor"), alias(users, "subject")];
  const rows = await ctx.db
    .select({
      event: teamEvents,
      actorName: fullNameColumn(actor),
      subjectName: fullNameColumn(subject),
    })
    .from(teamEvents)
    .leftJoin(actor, eq(actor.id, teamEvents.actorId))
    .leftJoin(subject, eq(subject.id, teamEvents.subjectId))
    .where(eq(teamEvents.teamId, id))
    .orderBy(desc(teamEvents.createdAt), desc(teamEvents.id))
    .limit(NEWEST);
  const { userCipher } = ctx;
  return rows.map(({ event, actorName, subjectName }) => ({
    id: event.id,
    kind: event.kind,
    at: event.createdAt.toISOString(),
    actorName,
    subjectName,
    from: event.change?.from ?? null,
    to: event.change?.to ?? null,
    reason:
      event.reason && event.actorId === ctx.actor.userId
        ? userCipher.decrypt<string>(event.reason)
        : null,
  }));
}
