import type { Context, MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { users } from "#server/db/schema/identity.ts";
import { goalDates, visions } from "#server/db/schema/vision.ts";
import { subselectRows } from "#server/db/subselect.ts";
import { asc, eq, lte, sql } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { GoalDate } from "#shared/vision/contract.ts";
import { AHEAD_DAYS, dueCheckIn } from "#shared/vision/goal-dates.ts";

type SaveGoalDate = Omit<GoalDate, "writtenAt"> & { writtenAt?: string | undefined };

/** Saves the status of a goal's date. The newest write wins, regardless of the device. */
export async function saveGoalDate(
  { db, clock, actor, userCipher }: MemberContext,
  { order, day, about, status, checkedIn, writtenAt }: SaveGoalDate,
): Promise<null> {
  const said = {
    status,
    checkedIn,
    encryptedText: userCipher.encrypt(about),
    writtenAt: writtenAtOf(writtenAt, clock.now()),
  };
  await db
    .insert(goalDates)
    .values({ userId: actor.userId, order, day, ...said })
    .onConflictDoUpdate({
      target: [goalDates.userId, goalDates.order, goalDates.day],
      set: said,
      setWhere: lte(goalDates.writtenAt, said.writtenAt),
    });
  return null;
}

export async function listGoalDates(
  { db }: Context,
  { userId, userCipher }: { userId: string; userCipher: UserCipher },
): Promise<GoalDate[]> {
  const rows = await db
    .select()
    .from(goalDates)
    .where(eq(goalDates.userId, userId))
    .orderBy(asc(goalDates.day), asc(goalDates.order));
  return rows.map((row) => toGoalDate(row, userCipher));
}

/** Limits the dates considered for a check-in. A user has few of them, and older ones come first. */
const MAX_CHECK_IN_CANDIDATES = 20;

const GOAL_DATE_COLUMNS = {
  order: goalDates.order,
  day: goalDates.day,
  status: goalDates.status,
  checkedIn: goalDates.checkedIn,
  encryptedText: goalDates.encryptedText,
  writtenAt: goalDates.writtenAt,
};
type GoalDateRow = Pick<typeof goalDates.$inferSelect, keyof typeof GOAL_DATE_COLUMNS>;

/** The dates of the goals in the current `visions` row, ordered by day. */
export const GOAL_DATES = subselectRows(
  GOAL_DATE_COLUMNS,
  sql`from (select * from ${goalDates} where ${goalDates.userId} = ${visions.userId}
    order by ${goalDates.day}, ${goalDates.order}) ${goalDates}`,
);

/** The dates of the current `users` row that may be asked about on the day `today`. */
export const NEAR_GOAL_DATES = subselectRows(
  GOAL_DATE_COLUMNS,
  sql`from (select * from ${goalDates}
    where ${goalDates.userId} = ${users.id} and ${goalDates.status} = 'confirmed'
      and ${goalDates.checkedIn} is distinct from 'passed'
      and ${goalDates.day} <= ${sql.placeholder("today")}::date + ${sql.raw(String(AHEAD_DAYS))}
    order by ${goalDates.day} limit ${sql.raw(String(MAX_CHECK_IN_CANDIDATES))}) ${goalDates}`,
);

/** Returns the one date to ask about today. */
export function findCheckIn(
  near: GoalDateRow[],
  userCipher: UserCipher,
  today: string,
): GoalDate | null {
  const due = dueCheckIn(
    near.map((row) => ({ ...row, about: "", writtenAt: row.writtenAt.toISOString() })),
    today,
  );
  const row = near.find(({ order, day }) => order === due?.order && day === due.day);
  return due && row ? toGoalDate(row, userCipher) : null;
}

export function toGoalDate(row: GoalDateRow, userCipher: UserCipher): GoalDate {
  const { order, day, status, checkedIn, encryptedText, writtenAt } = row;
  return {
    order,
    day,
    about: userCipher.decrypt<string>(encryptedText),
    status,
    checkedIn,
    writtenAt: writtenAt.toISOString(),
  };
}
