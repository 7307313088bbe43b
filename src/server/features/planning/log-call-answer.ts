import type { OwnerContext } from "#server/kernel/context.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { newId } from "#server/platform/id.ts";
import type { Note } from "#shared/planning/records.ts";
import { lockDayOf, updateDay } from "./daily-queries.ts";
import { type DayRow, type DayText, NO_DAY_TEXT } from "./day-text.ts";

type CallAnswer = {
  date: string;
  noteId: string;
  text: string;
  call: NonNullable<Note["call"]>;
};

/** Writes what the pro answered as a note of the call's day, which begins with it if nothing was planned for it. */
export async function logCallAnswer(
  ctx: OwnerContext,
  { date, noteId, text, call }: CallAnswer,
): Promise<string> {
  const { userCipher } = ctx;
  const row = (await lockDayOf(ctx, date)) ?? (await beginDay(ctx, date));
  const before = userCipher.decrypt<DayText>(row.encryptedText);
  const note: Note = { id: noteId, text, call, at: ctx.clock.now().toISOString() };
  const notes = [...before.notes.filter(({ id }) => id !== noteId), note];
  await updateDay(ctx, row, { encryptedText: userCipher.encrypt({ ...before, notes }) });
  return row.id;
}

async function beginDay(ctx: OwnerContext, forDate: string): Promise<DayRow> {
  const now = ctx.clock.now();
  await ctx.db
    .insert(dailyPlans)
    .values({
      userId: ctx.actor.userId,
      id: newId(now),
      forDate,
      zone: ctx.config.calls.zone,
      encryptedText: ctx.userCipher.encrypt(NO_DAY_TEXT),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const row = await lockDayOf(ctx, forDate);
  if (!row) throw new Error("The day that was just begun is gone");
  return row;
}
