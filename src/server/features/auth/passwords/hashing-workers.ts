import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AuthError } from "../auth-error.ts";

export type HashingTask =
  | { kind: "hash"; password: string }
  | { kind: "compare"; stored: string; password: string };

export type HashingWorkers = (task: HashingTask) => Promise<string | boolean>;

/**
 * Hashing takes memory and whole cores, so it has threads of its own that step back for everything else. Each does one
 * task at a time, only so many tasks wait, and the rest are told to come back later.
 */
export function createHashingWorkers(limits: { workers: number; waiting: number }): HashingWorkers {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  let started = 0;

  async function take(): Promise<Worker> {
    const worker = idle.pop();
    if (worker) return worker;
    if (started < limits.workers) {
      started++;
      return startWorker();
    }
    if (waiting.length >= limits.waiting) throw tooBusy();
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(worker: Worker): void {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  }

  return async (task) => {
    const worker = await take();
    const answer = once(worker, "message");
    // A thread has no origin, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
    try {
      const [result] = await answer;
      giveBack(worker);
      return result;
    } catch (error) {
      giveBack(startWorker());
      throw error;
    }
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./hashing-worker.ts", import.meta.url));
  worker.unref();
  return worker;
}

function tooBusy(): AuthError {
  return new AuthError(503, "unexpected_failure", "We are busy right now. Try again shortly.", {
    retryAfterSeconds: 2,
  });
}
