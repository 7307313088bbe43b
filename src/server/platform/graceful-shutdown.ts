type Stop = () => Promise<void>;

/**
 * Stops this process in order. `running` lists what runs in it, in start order; at the first event everything is
 * stopped once, in reverse. The whole stop takes at most `withinMs`, even if a part hangs; `extend` adds deliberate
 * waiting time to that limit.
 */
export function gracefulShutdown(events: readonly string[], withinMs: number) {
  const running: Stop[] = [];
  let isEnding = false;
  let limitMs = withinMs;

  async function end(code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => giveUp(`it took longer than ${limitMs / 1000} seconds`), limitMs);
    try {
      for (const stop of running.toReversed()) await stop();
    } catch (error) {
      giveUp(error);
    }
    process.exit(code);
  }

  for (const event of events) process.on(event, () => void end(0));
  return { running, end, extend: (byMs: number) => void (limitMs += byMs) };
}

function giveUp(reason: unknown): never {
  process.stderr.write(`Could not stop cleanly: ${reason}\n`);
  process.exit(1);
}
