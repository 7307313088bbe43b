import { users } from "#server/db/schema/identity.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import {
  encouragements,
  teamInvitations,
  teamMembers,
  teams,
  teamHandovers,
} from "#server/db/schema/teams.ts";
import { sql } from "#server/platform/orm.ts";
import type { z } from "zod";
import type { OwnTeam } from "#shared/teams/contract.ts";
import type { Encouragement } from "#shared/teams/contract.ts";

export type MailedInvitation = { teamName: string; sentAt: string; expiresAt: string };

/** The newest emailed invitation from a paid team to the current `users` row. Its link is only in the email. */
export const MAILED_INVITATION = sql<MailedInvitation | null>`(
  select jsonb_build_object('teamName', ${teams.name},
    'sentAt', ${teamInvitations.sentAt}, 'expiresAt', ${teamInvitations.expiresAt})
  from ${teamInvitations}
  join ${teams} on ${teams.id} = ${teamInvitations.teamId}
  join ${subscriptions} on ${subscriptions.customerId} = ${teams.customerId}
  where ${teamInvitations.email} = ${users.email} and ${users.emailConfirmedAt} is not null
  and ${subscriptions.status} in ('active', 'trialing', 'past_due')
  and not exists (select from ${teamMembers}
    where ${teamMembers.userId} = ${users.id} and ${teamMembers.teamId} = ${teams.id})
  order by ${teamInvitations.sentAt} desc limit 1)`;

/** The team of the current `users` row, or null. */
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

export type LatestEncouragement = { encouragement: Encouragement; from: string; sentAt: string };

const SENDER = fullNameColumn({ userMetadata: sql`sender.user_metadata` });

/** The newest encouragement that the current `users` row has received. */
export const LATEST_ENCOURAGEMENT = sql<LatestEncouragement | null>`(
  select jsonb_build_object('encouragement', ${encouragements.encouragement},
    'from', ${SENDER}, 'sentAt', ${encouragements.sentAt})
  from ${encouragements}
  join ${users} sender on sender.id = ${encouragements.senderId}
  where ${encouragements.userId} = ${users.id}
  order by ${encouragements.day} desc limit 1)`;
