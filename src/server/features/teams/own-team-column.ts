import type { z } from "zod";
import { users } from "#server/db/schema/identity.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamHandovers, teamMembers, teams } from "#server/db/schema/teams.ts";
import { sql } from "#server/platform/orm.ts";
import type { OwnTeam } from "#shared/teams/contract.ts";

/** The team of a person of the query's `users`, or null. */
export const OWN_TEAM = sql<z.infer<typeof OwnTeam> | null>`(
  select jsonb_build_object(
    'id', ${teams.id}, 'teamName', ${teams.name}, 'teamRole',
    case when exists (select from ${teamHandovers} where ${teamHandovers.userId} = own.user_id)
      then 'pending_admin' else own.role end,
    'seatsPurchased', coalesce(${subscriptions.seats}, 0),
    'seatsUsed', (select count(*) from ${teamMembers} where ${teamMembers.teamId} = ${teams.id}))
  from ${teamMembers} own
  join ${teams} on ${teams.id} = own.team_id
  left join ${subscriptions} on ${subscriptions.customerId} = ${teams.customerId}
  where own.user_id = ${users.id})`;
