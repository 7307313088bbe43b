type Waiting<Row> = PromiseWithResolvers<Row | undefined>;

/** A higher limit would only make each query smaller. */
const MAX_CONCURRENT_QUERIES = 3;

/**
 * Combines concurrent reads by key into one query. While queries are running, later reads wait and are sent together,
 * so the busier the server, the fewer queries per read. A caller never gets data that was read before their request.
 */
export function createBatchedRead<Row>(
  read: (keys: string[]) => Promise<Map<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let waiting = new Map<string, Waiting<Row>>();
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= MAX_CONCURRENT_QUERIES || waiting.size === 0) return;
    isScheduled = true;
    // Runs after everything that has already arrived has been handled.
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
