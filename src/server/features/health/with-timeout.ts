import { setTimeout as delay } from "node:timers/promises";

/**
 * Resolves with the result, or rejects if it takes longer than the limit. The work itself continues and its result is
 * discarded.
 */
export function withTimeout<Result>(limitMs: number, answer: Promise<Result>): Promise<Result> {
  return Promise.race([answer, rejectAfter(limitMs)]);
}

async function rejectAfter(limitMs: number): Promise<never> {
  await delay(limitMs, undefined, { ref: false });
  throw new Error("The database timed out");
}
