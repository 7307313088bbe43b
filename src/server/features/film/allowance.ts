import type { Context } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { filmMoments } from "#server/db/schema/film.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { and, count, eq, sql } from "#server/platform/orm.ts";
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

/** For the dashboard. */
export async function filmLeft(ctx: Context, { userId, zone }: Who): Promise<number> {
  return ownLeft(ctx, userId, filmMonthOf(ctx.clock.now(), zone));
}

const ownMoments = prepared((db) =>
  db
    .select({ count: count() })
    .from(filmMoments)
    .where(
      and(
        eq(filmMoments.userId, sql.placeholder("userId")),
        eq(filmMoments.month, sql.placeholder("month")),
        eq(filmMoments.kind, "own"),
      ),
    )
    .prepare("own_film_moments"),
);

async function ownLeft({ db }: Context, userId: string, month: string): Promise<number> {
  const [own] = await ownMoments(db).execute({ userId, month });
  return momentsLeft(MOMENTS_PER_MONTH, own?.count ?? 0);
}

async function teamLeft({ db }: Context, teamId: string, month: string): Promise<number> {
  const isCounted = and(eq(filmMoments.teamId, teamId), eq(filmMoments.month, month));
  return momentsLeft(TEAM_MOMENTS_PER_MONTH, await db.$count(filmMoments, isCounted));
}

/** The team whose moment this person may send: that of its admins. */
async function findLedTeam({ db }: Context, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.role, "admin")));
  return row?.teamId ?? null;
}
