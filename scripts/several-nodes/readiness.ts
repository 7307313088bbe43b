import { setTimeout as delay } from "node:timers/promises";

const CHECK_EVERY_MS = 100;

/** Polls every node for readiness, like a load balancer. A new node counts as ready. */
export function watchReadiness(ports: () => readonly number[]) {
  const notReady = new Set<number>();
  const ending = new AbortController();

  async function check(port: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { connection: "close" },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) notReady.delete(port);
    else notReady.add(port);
  }

  async function keepChecking(): Promise<void> {
    while (!ending.signal.aborted) {
      await Promise.all(ports().map(check));
      await delay(CHECK_EVERY_MS);
    }
  }

  const checking = keepChecking();
  return {
    isReady: (port: number) => !notReady.has(port),
    /** Marks a node that announced its shutdown before a check noticed. */
    markNotReady: (port: number) => void notReady.add(port),
    async stop() {
      ending.abort();
      await checking;
    },
  };
}
