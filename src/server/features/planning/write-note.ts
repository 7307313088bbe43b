import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type DailyAction, type Note, NOTES_MAX } from "#shared/planning/records.ts";
import { lockDay, updateDay } from "./daily-queries.ts";
import { type DayText, toDailyAction } from "./day-text.ts";
import { requireOpenForReview, clampWrittenAt } from "./clamp-written-at.ts";

type NoteInput = { id: string; noteId: string; zone: string; writtenAt: string; text: string };

/**
 * Adds or changes a note. A note can be added to a day at any time; an existing one can be changed as long as the
 * day's marks can.
 */
export async function writeNote(ctx: MemberContext, input: NoteInput): Promise<DailyAction> {
  const { id, noteId, zone, writtenAt, text } = input;
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDay(ctx, id);
    const before = userCipher.decrypt<DayText>(row.encryptedText);
    const known = before.notes.find((note) => note.id === noteId);
    if (known?.text === text || (!known && text === "")) return toDailyAction(row, userCipher);
    if (known) requireOpenForReview(ctx, { zone, writtenAt }, row.forDate);
    const at = clampWrittenAt(ctx, writtenAt).toISOString();
    const note: Note = { call: null, ...known, id: noteId, text, at };
    const notes = [...before.notes.filter((other) => other !== known), ...(text ? [note] : [])];
    if (notes.length > NOTES_MAX)
      throw new AppError("invalid_input", { message: `A day can have up to ${NOTES_MAX} notes.` });
    notes.sort((first, second) => first.at.localeCompare(second.at));
    const encryptedText = userCipher.encrypt({ ...before, notes });
    return toDailyAction(await updateDay(ctx, row, { encryptedText }), userCipher);
  });
}
