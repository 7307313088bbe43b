import { Agent, request } from "node:http";
import { watchReadiness } from "./readiness.ts";

const PATHS = ["/", "/healthz", "/_api/v1/essays"];

/**
 * Starts clients with keep-alive connections, like a load balancer: each request goes to the next node that is ready
 * and hasn't sent `Connection: close`. Nothing is retried, so every error counts as a failure.
 */
export function startKeepAliveCallers(ports: readonly number[], count: number) {
  const readiness = watchReadiness(() => ports);
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const ending = new AbortController();
  let served = 0;
  let turn = 0;

  async function call(): Promise<void> {
    const open = ports.filter(readiness.isReady);
    const port = open[turn++ % open.length] ?? raise();
    const outcome = await ask(port, PATHS[turn % PATHS.length] ?? "/", agent);
    if (outcome.status === 200) served++;
    else failures.push(`${port}: ${outcome.error ?? outcome.status}`);
    if (outcome.isLast) readiness.markNotReady(port);
  }

  async function keepCalling(): Promise<void> {
    while (!ending.signal.aborted) await call();
  }

  const busy = Array.from({ length: count }, keepCalling);
  return {
    served: () => served,
    async stop() {
      ending.abort();
      await Promise.all([...busy, readiness.stop()]);
      agent.destroy();
      return failures;
    },
  };
}

type Outcome = { status?: number | undefined; error?: string; isLast: boolean };

function ask(port: number, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ error: error.message, isLast: false });
    const sent = request({ host: "127.0.0.1", port, path, agent }, (reply) => {
      const { statusCode: status, headers } = reply;
      reply.on("error", failed);
      reply.on("end", () => resolve({ status, isLast: headers.connection === "close" }));
      reply.resume();
    });
    sent.on("error", failed).end();
  });
}

function raise(): never {
  throw new Error("No node is ready");
}
