import type { SQL } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { filmMoments } from "#server/db/schema/film.ts";
import { AppError } from "#server/platform/errors.ts";
import { asc, desc, eq, inArray, sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { FilmThread, QueueEntry } from "#shared/film/contract.ts";
import type { Json } from "#shared/json.ts";
import { getThread } from "../threads.ts";

const SHOWN = 200;

export const isOpen = ({ state }: Pick<typeof filmMoments, "state">) =>
  inArray(state, ["waiting", "claimed"]);

const COLUMNS = {
  row: filmMoments,
  firstName: nameColumns(users).firstName,
  birthYear: sql<Json>`${users.userMetadata}->'birth_year'`,
};

export async function listFilmQueue(
  ctx: MemberContext,
  { kind }: { kind: "open" | "answered" },
): Promise<{ moments: QueueEntry[] }> {
  const moments =
    kind === "open"
      ? await findEntries(ctx, isOpen(filmMoments), asc(filmMoments.createdAt))
      : await findEntries(ctx, eq(filmMoments.state, "answered"), desc(filmMoments.answeredAt));
  return { moments };
}

/** Returns a member's thread, decrypted for the pro. The member sent these texts to the pro to be read. */
export async function getOperatorFilmThread(
  ctx: MemberContext,
  id: string,
): Promise<FilmThread & { entry: QueueEntry }> {
  const [entry] = await findEntries(ctx, eq(filmMoments.id, id), asc(filmMoments.createdAt));
  if (!entry) throw new AppError("not_found");
  const { moment, videoUrl, seconds, messages } = await getThread(ctx, { id });
  return { moment, videoUrl, seconds, messages, entry };
}

async function findEntries(
  ctx: MemberContext,
  which: SQL | undefined,
  order: SQL,
): Promise<QueueEntry[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select(COLUMNS)
    .from(filmMoments)
    .innerJoin(users, eq(users.id, filmMoments.userId))
    .where(which)
    .orderBy(order)
    .limit(SHOWN);
  return rows.map(({ row, firstName, birthYear }) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt && row.answeredAt.toISOString(),
    firstName,
    isUnderAge: ageGroup(readBirthYear(birthYear, now), now) !== "adult",
    isYours: row.claimedBy === ctx.actor.userId,
    hasVideo: row.uploadId !== null,
  }));
}
