type Waiting<Row> = PromiseWithResolvers<Row | undefined>;

/** More would only make each query smaller. */
const QUERIES_AT_ONCE = 3;

/**
 * Reads by key that are asked for at the same time become one query; while one is under way, later ones wait and go
 * together. The busier the server, the fewer queries per read. Nobody is given what was read before they asked.
 */
export function createBatchedRead<Row>(
  read: (keys: string[]) => Promise<Map<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let waiting = new Map<string, Waiting<Row>>();
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= QUERIES_AT_ONCE || waiting.size === 0) return;
    isScheduled = true;
    // After everything that has arrived by now has been handled.
    setImmediate(() => void run());
  }

  async function run(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    isScheduled = false;
    running++;
    try {
      const rows = await read([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(rows.get(key));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    } finally {
      running--;
      schedule();
    }
  }

  return (key) => {
    let asked = waiting.get(key);
    if (!asked) waiting.set(key, (asked = Promise.withResolvers()));
    schedule();
    return asked.promise;
  };
}
