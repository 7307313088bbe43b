import type { MemberContext } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { teamEvents, teams } from "#server/db/schema/teams.ts";
import { and, desc, eq, sql } from "#server/platform/orm.ts";

/**
 * Returns the name of the team that the caller was removed from, if they have neither joined another nor bought a
 * plan since.
 */
export async function findTeamRemovedFrom({ db, actor }: MemberContext): Promise<string | null> {
  const { userId } = actor;
  const [lost] = await db
    .select({ name: teams.name })
    .from(teamEvents)
    .innerJoin(teams, eq(teams.id, teamEvents.teamId))
    .where(
      and(
        eq(teamEvents.subjectId, userId),
        eq(teamEvents.kind, "removed"),
        sql`not exists (select from ${teamEvents} joining
          where joining.actor_id = ${userId} and joining.kind = 'joined'
          and joining.created_at > ${teamEvents.createdAt})`,
        sql`not exists (select from ${subscriptions}
          join ${billingCustomers} on ${billingCustomers.id} = ${subscriptions.customerId}
          where ${billingCustomers.userId} = ${userId}
          and ${subscriptions.startedAt} > ${teamEvents.createdAt})`,
      ),
    )
    .orderBy(desc(teamEvents.createdAt))
    .limit(1);
  return lost?.name ?? null;
}
