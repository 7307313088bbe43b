type Stop = () => Promise<void>;

/** What runs in this process, in the order it was started; it is stopped in the opposite one, once, at the first event. */
export function orderlyEnd(events: readonly string[]) {
  const running: Stop[] = [];
  let isEnding = false;

  async function end(code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    try {
      for (const stop of running.toReversed()) await stop();
    } catch (error) {
      process.stderr.write(`Could not stop cleanly: ${error}\n`);
      process.exit(1);
    }
    process.exit(code);
  }

  for (const event of events) process.on(event, () => void end(0));
  return { running, end };
}
