import { setTimeout as delay } from "node:timers/promises";

/** The answer, or an error when it takes longer. The work itself goes on; nobody waits for it. */
export function withTimeout<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([answer, late(limitMs)]);
}

async function late(limitMs: number): Promise<never> {
  await delay(limitMs, undefined, { ref: false });
  throw new Error("The database took too long");
}
