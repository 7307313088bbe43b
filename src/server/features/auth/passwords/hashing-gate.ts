import { AuthError } from "../auth-error.ts";

export type HashingGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Hashing takes memory and whole cores: only so many run at once, only so many wait, and the rest come back later. */
export function createHashingGate(atOnce: number, waitingAtMost: number): HashingGate {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= waitingAtMost)
      throw new AuthError(503, "unexpected_failure", "We are busy right now. Try again shortly.", {
        retryAfterSeconds: 2,
      });
    // Whoever leaves hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
