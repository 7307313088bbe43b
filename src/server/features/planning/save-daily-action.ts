import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { nightsOfWeek } from "#server/features/practice/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { paths } from "#shared/paths.ts";
import type { DailyActionBody, DailyActionFinishedResponse } from "#shared/planning/contract.ts";
import { OBJECTIVES, type Serves } from "#shared/planning/records.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { hasDay, lockDayOf, updateDay } from "./daily-queries.ts";
import { type DayRow, type DayText, NO_DAY_TEXT } from "./day-text.ts";
import { closeDraft, findDrafts } from "./drafts.ts";
import { saveVersion } from "./save-version.ts";
import {
  requireOpenForPlanning,
  requireOpenForReview,
  clampWrittenAt,
} from "./clamp-written-at.ts";
import { writeReview } from "./write-review.ts";

/** Plans one day and reviews an earlier one. Can be retried safely, in any order. */
export async function saveDailyAction(
  ctx: MemberContext,
  body: DailyActionBody,
): Promise<DailyActionFinishedResponse> {
  requireOpenForPlanning(ctx, body, body.forDate);
  if (body.review) requireOpenForReview(ctx, body, body.review.forDate);
  if (body.review && body.review.forDate >= body.forDate)
    throw new AppError("invalid_input", {
      message: "The day you review has to be before the day you plan.",
    });
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    // Save the earlier day first, so that concurrent saves from two devices lock the rows in the same order.
    const reviewed = body.review && (await saveReview(ctx, userCipher, body, body.review));
    const planned = await savePlan(ctx, userCipher, body);
    await closeDraftOf(ctx, body);
    const today = localDayOf(clampWrittenAt(ctx, body.writtenAt), body.zone);
    const nights = await nightsOfWeek(ctx, { userId: ctx.actor.userId, today });
    return finishedResponse(planned, reviewed, userCipher, nights);
  });
}

/** Closes the draft unless it is for another day: the saved plan may have been edited from its log. */
async function closeDraftOf(ctx: MemberContext, { forDate, writtenAt }: DailyActionBody) {
  const { daily } = await findDrafts(ctx);
  const isOfAnotherDay = daily?.draft.kind === "daily" && daily.draft.forDate !== forDate;
  if (!isOfAnotherDay) await closeDraft(ctx, "daily", clampWrittenAt(ctx, writtenAt));
}

async function saveReview(
  ctx: MemberContext,
  userCipher: UserCipher,
  body: DailyActionBody,
  { forDate, ...part }: NonNullable<DailyActionBody["review"]>,
): Promise<DayRow> {
  const at = clampWrittenAt(ctx, body.writtenAt);
  // If the day was never planned or its plan was deleted, its win is saved anyway.
  const empty = {
    id: newId(ctx.clock.now()),
    zone: body.zone,
    encryptedText: userCipher.encrypt(NO_DAY_TEXT),
  };
  const row = await insertOrLockDay(ctx, { ...empty, forDate });
  return writeReview(ctx, userCipher, row, { part, at });
}

async function savePlan(ctx: MemberContext, userCipher: UserCipher, body: DailyActionBody) {
  const { id, forDate, zone, plan, isCompetition } = body;
  const { q1, q2, q3, q4, q5, q6 } = body;
  const answers = { q1, q2, q3, q4, q5, q6 };
  const at = clampWrittenAt(ctx, body.writtenAt);
  const row = await insertOrLockDay(ctx, {
    id,
    forDate,
    zone,
    encryptedText: userCipher.encrypt(NO_DAY_TEXT),
  });
  const before = userCipher.decrypt<DayText>(row.encryptedText);
  const text = { ...before, answers, plan };
  const changes = {
    encryptedText: userCipher.encrypt(text),
    zone,
    isCompetition,
    serves: servesOfFilledLines(body) ?? row.serves,
    plannedAt: at,
  };
  if (row.plannedAt === null) return updateDay(ctx, row, changes);

  const isSame = JSON.stringify(text) === JSON.stringify(before);
  if (row.plannedAt.getTime() === at.getTime() && isSame) return row;
  const isNewer = at >= row.plannedAt;
  const older = isNewer
    ? { plannedAt: row.plannedAt, encryptedText: row.encryptedText }
    : { plannedAt: at, encryptedText: changes.encryptedText };
  if (!isSame) await saveVersion(ctx, { planId: row.id, ...older });
  return isNewer ? updateDay(ctx, row, changes) : row;
}

/** Returns the goals that the lines serve, without those of empty lines. */
function servesOfFilledLines({ serves, ...body }: DailyActionBody): Serves | undefined {
  const lines = OBJECTIVES.filter((line) => serves?.[line] && body[line] !== "");
  return serves && Object.fromEntries(lines.map((line) => [line, serves[line]]));
}

type NewDay = Pick<DayRow, "id" | "forDate" | "zone" | "encryptedText">;

async function insertOrLockDay(ctx: MemberContext, day: NewDay): Promise<DayRow> {
  const now = ctx.clock.now();
  const [inserted] = await ctx.db
    .insert(dailyPlans)
    .values({ ...day, userId: ctx.actor.userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  const row = inserted ?? (await lockDayOf(ctx, day.forDate));
  if (row) return row;
  if (!(await hasDay(ctx, day.id))) throw new AppError("conflict");
  // The draft was already saved for another date under this ID.
  return insertOrLockDay(ctx, { ...day, id: newId(now) });
}

function finishedResponse(
  planned: DayRow,
  reviewed: DayRow | null,
  userCipher: UserCipher,
  nights: NightsOfWeek,
): DailyActionFinishedResponse {
  const { answers } = userCipher.decrypt<DayText>(planned.encryptedText);
  const marks = Object.values(reviewed?.marks ?? {});
  return {
    id: planned.id,
    forDate: planned.forDate,
    planned: OBJECTIVES.filter((name) => answers[name] !== "").length,
    reviewedDate: reviewed?.forDate ?? null,
    doneCount: marks.filter((mark) => mark === "done").length,
    nightsThisWeek: nights.done,
    weekTarget: nights.target,
    next: paths.visionReview,
  };
}
