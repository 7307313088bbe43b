import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { WeeklyMapBody } from "#shared/planning/contract.ts";
import { isEmptyMap } from "#shared/planning/is-empty-map.ts";
import {
  WEEK_REVIEW_QUESTIONS,
  WEEK_OBJECTIVES,
  type WeeklyMap,
} from "#shared/planning/records.ts";
import { closeDraft } from "./drafts.ts";
import { saveVersion } from "./save-version.ts";
import { toWeeklyMap, type WeekRow, type WeekText } from "./week-text.ts";
import { lockWeek } from "./weekly-queries.ts";
import { requireOpenForMapping, clampWrittenAt } from "./clamp-written-at.ts";

const WEEK_ANSWERS = [...WEEK_REVIEW_QUESTIONS, ...WEEK_OBJECTIVES];

/** Maps one week and marks an earlier one. Can be retried safely, in any order. */
export async function saveWeeklyMap(ctx: MemberContext, body: WeeklyMapBody): Promise<WeeklyMap> {
  requireOpenForMapping(ctx, body, body.weekStart);
  if (isEmptyMap(body))
    throw new AppError("invalid_input", { message: "Write at least one line for the week." });
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    if (body.review) await markWeek(ctx, body.review, clampWrittenAt(ctx, body.writtenAt));
    const answers = Object.fromEntries(WEEK_ANSWERS.map((name) => [name, body[name]]));
    const text = { answers, plan: body.plan } as WeekText;
    const row = await saveMap(ctx, body, userCipher.encrypt(text), (row) => {
      return JSON.stringify(userCipher.decrypt(row.encryptedText)) === JSON.stringify(text);
    });
    await closeDraft(ctx, "weekly", clampWrittenAt(ctx, body.writtenAt));
    return toWeeklyMap(row, userCipher);
  });
}

async function saveMap(
  ctx: MemberContext,
  body: WeeklyMapBody,
  encryptedText: Buffer,
  isSameText: (row: WeekRow) => boolean,
): Promise<WeekRow> {
  const { id, weekStart, zone, targetNights } = body;
  const now = ctx.clock.now();
  const plannedAt = clampWrittenAt(ctx, body.writtenAt);
  const values = { zone, encryptedText, targetNights, plannedAt, updatedAt: now };
  const [inserted] = await ctx.db
    .insert(weeklyMaps)
    .values({ ...values, userId: ctx.actor.userId, id, weekStart, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted) return inserted;
  const row = await lockWeek(ctx, weekStart);
  // The draft was already saved for another week under this ID.
  if (!row) return saveMap(ctx, { ...body, id: newId(now) }, encryptedText, isSameText);

  const isNewer = plannedAt >= row.plannedAt;
  const older = isNewer ? row : { plannedAt, encryptedText };
  if (!isSameText(row))
    await saveVersion(ctx, {
      planId: row.id,
      plannedAt: older.plannedAt,
      encryptedText: older.encryptedText,
    });
  return isNewer ? updateWeek(ctx, row, values) : row;
}

/** Marks a week's objectives, if the week has a map. Marks that arrive late only fill gaps. */
async function markWeek(
  ctx: MemberContext,
  { weekStart, done }: NonNullable<WeeklyMapBody["review"]>,
  at: Date,
): Promise<void> {
  const row = await lockWeek(ctx, weekStart);
  if (!row) return;
  const isNews = row.markedAt === null || at >= row.markedAt;
  const marks = isNews ? { ...row.marks, ...done } : { ...done, ...row.marks };
  await updateWeek(ctx, row, { marks, markedAt: isNews ? at : row.markedAt });
}

async function updateWeek(
  { db }: MemberContext,
  row: WeekRow,
  changes: Partial<WeekRow>,
): Promise<WeekRow> {
  const [updated] = await db
    .update(weeklyMaps)
    .set(changes)
    .where(and(eq(weeklyMaps.userId, row.userId), eq(weeklyMaps.id, row.id)))
    .returning();
  return updated ?? row;
}
