import { reviewPath } from "#shared/planning/contract.ts";
import type { DailyAction, Mark, Objective } from "#shared/planning/records.ts";
import { deviceZone } from "./device-zone.ts";
import { enqueue, unsentUnder } from "./outbox/index.ts";

/** A null takes a mark away. */
type Marks = Partial<Record<Objective, Mark | null>>;
type UnsentMarks = { path: string; marks: Marks }[];

export const markKey = (dayId: string, objective: Objective) => `mark/${dayId}/${objective}`;

/** Kept on the device at once, and sent when there is a network. */
export function keepMark(dayId: string, objective: Objective, mark: Mark | null): Promise<void> {
  return enqueue({
    key: markKey(dayId, objective),
    method: "PATCH",
    path: reviewPath(dayId),
    body: { zone: deviceZone(), done: { [objective]: mark } },
  });
}

export function withMarks(day: DailyAction, marks: Marks): DailyAction {
  const done = Object.fromEntries(
    Object.entries({ ...day.review.done, ...marks }).filter(([, mark]) => mark !== null),
  );
  return { ...day, review: { ...day.review, done } };
}

/** Reads days as their owner knows them: with what the server does not have yet. */
export async function askWithUnsentMarks<Reply>(
  ask: () => Promise<Reply>,
  change: (reply: Reply, marked: (day: DailyAction) => DailyAction) => Reply,
): Promise<Reply> {
  // Before and after, so that a mark that reaches the server meanwhile is in one of them.
  const before = await unsentMarks();
  const reply = await ask();
  const unsent = [...before, ...(await unsentMarks())];
  return change(reply, (day) =>
    unsent
      .filter(({ path }) => path === reviewPath(day.id))
      .reduce((marked, { marks }) => withMarks(marked, marks), day),
  );
}

async function unsentMarks(): Promise<UnsentMarks> {
  const writes = await unsentUnder("mark/");
  return writes.map(({ path, body }) => ({ path, marks: body.done as Marks }));
}
