import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

type Target = { agent: Agent; isLeaving: boolean };

const CHECK_EVERY_MS = 100;
const PATHS = ["/", "/healthz", "/_api/v1/essays"];

/**
 * Callers who keep their connections, as a balancer does: each request goes to the next node that has not said
 * `Connection: close` and is ready. Nothing is sent twice, so whatever breaks is a failure.
 */
export function startKeepAliveCallers(ports: readonly number[], count: number) {
  const targets = new Map<number, Target>(
    ports.map((port) => [port, { agent: new Agent({ keepAlive: true }), isLeaving: false }]),
  );
  const failures: string[] = [];
  const ending = new AbortController();
  let served = 0;
  let turn = 0;

  async function call(): Promise<void> {
    const open = [...targets].filter(([, { isLeaving }]) => !isLeaving);
    const [port, target] = open[turn++ % open.length] ?? raise();
    const outcome = await ask(port, PATHS[turn % PATHS.length] ?? "/", target.agent);
    if (outcome.status === 200) served++;
    else failures.push(`${port}: ${outcome.error ?? outcome.status}`);
    if (outcome.isLast) target.isLeaving = true;
  }

  async function keepCalling(): Promise<void> {
    while (!ending.signal.aborted) await call();
  }

  async function keepChecking(port: number, target: Target): Promise<void> {
    while (!ending.signal.aborted) {
      target.isLeaving = (await ask(port, "/readyz", false)).status !== 200;
      await delay(CHECK_EVERY_MS);
    }
  }

  const busy = [
    ...Array.from({ length: count }, keepCalling),
    ...[...targets].map(([port, target]) => keepChecking(port, target)),
  ];
  return {
    served: () => served,
    async stop() {
      ending.abort();
      await Promise.all(busy);
      for (const { agent } of targets.values()) agent.destroy();
      return failures;
    },
  };
}

type Outcome = { status?: number | undefined; error?: string; isLast: boolean };

function ask(port: number, path: string, agent: Agent | false): Promise<Outcome> {
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
