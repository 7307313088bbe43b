import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { filmMoments } from "#server/db/schema/film.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { subselect } from "#server/db/subselect.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import {
  filmMonthOf,
  MOMENTS_PER_MONTH,
  momentsLeft,
  TEAM_MOMENTS_PER_MONTH,
} from "#shared/film/film-allowance.ts";

type Who = { userId: string; zone: string };

export async function findAllowance(ctx: Context, { userId, zone }: Who) {
  const month = filmMonthOf(ctx.clock.now(), zone);
  const teamId = await findLedTeam(ctx, userId);
  return {
    month,
    teamId,
    own: { left: await ownLeft(ctx, userId, month), limit: MOMENTS_PER_MONTH },
    team:
      teamId === null
        ? null
        : { left: await teamLeft(ctx, teamId, month), limit: TEAM_MOMENTS_PER_MONTH },
  };
}

/**
 * Subselect for the dashboard: how many of their own moments the current `users` row has sent in the month
 * `filmMonth`.
 */
export const OWN_FILM_MOMENTS = subselect<number>(sql`
  select count(*)::int from ${filmMoments} where ${filmMoments.userId} = ${users.id}
  and ${filmMoments.month} = ${sql.placeholder("filmMonth")} and ${filmMoments.kind} = 'own'`);

export const ownFilmLeft = (sent: number) => momentsLeft(MOMENTS_PER_MONTH, sent);

async function ownLeft({ db }: Context, userId: string, month: string): Promise<number> {
  const { kind } = filmMoments;
  const isCounted = and(
    eq(filmMoments.userId, userId),
    eq(filmMoments.month, month),
    eq(kind, "own"),
  );
  return ownFilmLeft(await db.$count(filmMoments, isCounted));
}

async function teamLeft({ db }: Context, teamId: string, month: string): Promise<number> {
  const isCounted = and(eq(filmMoments.teamId, teamId), eq(filmMoments.month, month));
  return momentsLeft(TEAM_MOMENTS_PER_MONTH, await db.$count(filmMoments, isCounted));
}

/** Returns the team that the user may send a moment for, which is the one they are an admin of. */
async function findLedTeam({ db }: Context, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.role, "admin")));
  return row?.teamId ?? null;
}
