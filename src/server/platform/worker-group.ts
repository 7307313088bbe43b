import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log.ts";

type Options = {
  /** The module that each worker runs. It first receives its brief, and sends "ready" once it serves. */
  entry: string;
  count: number;
  brief(number: number): object;
  log: Log;
  /** A worker that has not stopped after this time is killed. */
  stopTimeoutMs: number;
};

export type WorkerGroup = {
  /** Resolves when all workers serve. */
  ready: Promise<void>;
  /** Lets each worker finish the work it has begun. */
  stop(): Promise<void>;
};

const FIRST_PAUSE_MS = 100;
const MAX_BACKOFF_MS = 10_000;
/** A worker that served this long did not die during startup. */
const STABLE_AFTER_MS = 60_000;

/** Starts the first worker, then the others in parallel, and replaces workers that die until the group is stopped. */
export function startWorkerGroup(options: Options): WorkerGroup {
  const { entry, count, brief, log, stopTimeoutMs } = options;
  const alive = new Set<ChildProcess>();
  const stopping = new AbortController();

  async function start(number: number): Promise<ChildProcess> {
    const child = fork(entry, { serialization: "advanced" });
    alive.add(child);
    child.once("exit", () => alive.delete(child));
    // Covers both a system that cannot start another process and a worker that dies before its brief arrives.
    child.on("error", (error) => {
      log.error({ err: error, worker: number }, "a worker could not be reached");
      if (child.pid === undefined) alive.delete(child);
    });
    child.send(brief(number));
    await untilReady(child);
    return child;
  }

  async function superviseWorker(number: number, first: ChildProcess): Promise<void> {
    let child: ChildProcess | undefined = first;
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      if (child) await ended(child);
      if (stopping.signal.aborted) return;
      const lived = performance.now() - startedAt;
      pauseMs = lived > STABLE_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, MAX_BACKOFF_MS);
      log.error({ worker: number, pauseMs }, "a worker exited and is being restarted");
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      child = await start(number).catch(() => undefined);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all([...alive].map((child) => stopOne(child, stopTimeoutMs)));
  }

  async function startAll(): Promise<void> {
    void superviseWorker(1, await start(1));
    const others = Array.from({ length: count - 1 }, (_, index) => index + 2);
    await Promise.all(
      others.map(async (number) => void superviseWorker(number, await start(number))),
    );
  }

  return { ready: startAll(), stop };
}

async function stopOne(child: ChildProcess, stopTimeoutMs: number): Promise<void> {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await ended(child);
  clearTimeout(force);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error("A worker exited before it was ready.")));
    child.once("error", reject);
  });
}
