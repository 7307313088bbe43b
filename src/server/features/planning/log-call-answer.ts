import type { OwnerContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/id.ts";
import type { Note } from "#shared/planning/records.ts";
import { lockOrCreateDay } from "./lock-or-create-day.ts";
import { updateDay } from "./daily-queries.ts";
import type { DayText } from "./day-text.ts";

type CallAnswer = {
  date: string;
  noteId: string;
  text: string;
  call: NonNullable<Note["call"]>;
};

/** Saves the pro's answer as a note on the day of the call, and creates the day's log if there is none. */
export async function logCallAnswer(
  ctx: OwnerContext,
  { date, noteId, text, call }: CallAnswer,
): Promise<string> {
  const { userCipher } = ctx;
  const id = newId(ctx.clock.now());
  const row = await lockOrCreateDay(ctx, { id, forDate: date, zone: ctx.config.calls.zone });
  const before = userCipher.decrypt<DayText>(row.encryptedText);
  const note: Note = { id: noteId, text, call, at: ctx.clock.now().toISOString() };
  const notes = [...before.notes.filter(({ id }) => id !== noteId), note];
  await updateDay(ctx, row, { encryptedText: userCipher.encrypt({ ...before, notes }) });
  return row.id;
}
