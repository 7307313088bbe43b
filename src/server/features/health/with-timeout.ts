import { setTimeout as delay } from "node:timers/promises";

/**
 * Resolves with the result, or rejects if it takes longer than the limit. The work itself continues and its result is
 * discarded.
 */
export function withTimeout<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([answer, late(limitMs)]);
}

async function late(limitMs: number): Promise<never> {
  await delay(limitMs, undefined, { ref: false });
  throw new Error("The database took too long");
}
