import type { MemberContext } from "#server/kernel/context.ts";
import { foldText } from "#shared/fold-text.ts";
import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import { listLatestDays } from "./daily-queries.ts";

const BATCH = 200;

type Search = { search: string; limit: number; before?: string | undefined };

/**
 * Searches a user's days. Because the text is encrypted, it decrypts the days, newest first, until it has found
 * enough.
 */
export async function searchDays(ctx: MemberContext, { search, limit, before }: Search) {
  const wanted = foldText(search).split(" ");
  const found: DailyAction[] = [];
  let oldest = before;
  for (;;) {
    const batch = await listLatestDays(ctx, BATCH, oldest);
    for (const day of batch) {
      const text = foldText(wordsOf(day));
      if (!wanted.every((word) => text.includes(word))) continue;
      if (found.length === limit)
        return { days: found, weeks: [], practices: [], before: lastDate(found) };
      found.push(day);
    }
    if (batch.length < BATCH) return { days: found, weeks: [], practices: [], before: null };
    oldest = lastDate(batch) ?? undefined;
  }
}

function wordsOf({ plan, review, notes, ...day }: DailyAction): string {
  const answers = OBJECTIVES.map((name) => day[name]);
  const rest = [plan.obstacle, plan.ifthen, review.win, review.lesson];
  return [...answers, ...rest, ...notes.map((note) => note.text)].join("\n");
}

function lastDate(days: DailyAction[]): string | null {
  return days.at(-1)?.forDate ?? null;
}
