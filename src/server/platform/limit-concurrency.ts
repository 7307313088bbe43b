/** Runs at most this many tasks at once in this process; the others wait in order of arrival. */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < max) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // Hand this slot over to the next task.
      const begin = waiting.shift();
      if (begin) begin();
      else running -= 1;
    }
  };
}
