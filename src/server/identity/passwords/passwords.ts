import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { AuthError, validationFailed, type WeakPasswordReason } from "../auth-error.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { isCommonPassword } from "#shared/auth/common-passwords.ts";
import { PASSWORD_MAX_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import type { Argon2idCost } from "#server/kernel/config/auth-config.ts";

/** Hashes passwords and checks them against the stored hash. */
export type PasswordHashing = {
  /** Hashes a password with Argon2id on a worker thread. */
  hash(password: string): Promise<string>;
  /** Returns whether the password matches. Without a stored hash it takes just as long and returns false. */
  matches(hash: string | null, password: string): Promise<boolean>;
};

export function createPasswordHashing(work: HashingWorkers, cost: Argon2idCost): PasswordHashing {
  const hash = async (password: string) => String(await work({ kind: "hash", password, cost }));
  const compare = async (stored: string, password: string) =>
    (await work({ kind: "compare", stored, password })) === true;
  let decoy: string | undefined;
  return {
    hash,
    async matches(stored, password) {
      if (stored !== null) return compare(stored, password);
      // Not cached as a promise: one that was rejected under load would stay rejected.
      decoy ??= await hash(randomUUID());
      await compare(decoy, password);
      return false;
    },
  };
}

export type HashTask = { kind: "hash"; password: string; cost: Argon2idCost };
export type HashingTask = HashTask | { kind: "compare"; stored: string; password: string };

export type HashingResult = { result: string | boolean };

type HashingWorkers = (task: HashingTask) => Promise<string | boolean>;

type Limits = { workers: number; waiting: number; maxWaitMs: number };
type QueuedTask = { since: number; start(worker: Worker): void; reject(error: Error): void };

/** Threads are reused, because starting one costs as much as several hashes. */
const idle: Worker[] = [];

/**
 * Hashing takes memory and whole cores, so it runs on low-priority worker threads, one task at a time each. The queue
 * is limited in length and waiting time; callers beyond either limit get a 503.
 */
export function createHashingWorkers(limits: Limits): HashingWorkers {
  const waiting: QueuedTask[] = [];
  let running = 0;

  async function acquireWorker(): Promise<Worker> {
    if (running < limits.workers) {
      running++;
      return idle.pop() ?? startWorker();
    }
    if (waiting.length >= limits.waiting) throw tooBusy();
    return new Promise((start, reject) =>
      waiting.push({ since: performance.now(), start, reject }),
    );
  }

  /**
   * Passes the worker to the next caller. A caller who has waited too long is about to give up, and hashing for them
   * would only delay the others.
   */
  function releaseWorker(worker: Worker): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (performance.now() - next.since <= limits.maxWaitMs) return next.start(worker);
      next.reject(tooBusy());
    }
    running--;
    idle.push(worker);
  }

  return async (task) => {
    const worker = await acquireWorker();
    const answer = readResult(worker);
    // A thread has no origin, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
    try {
      const result = await answer;
      releaseWorker(worker);
      return result;
    } catch (error) {
      releaseWorker(startWorker());
      throw error;
    }
  };
}

/** Waits for the result. In watch mode Node's threads also report the files they load, on the same channel. */
async function readResult(worker: Worker): Promise<HashingResult["result"]> {
  for (;;) {
    const [message] = (await once(worker, "message")) as [object];
    if ("result" in message) return (message as HashingResult).result;
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL(`hashing-worker${extname(import.meta.url)}`, import.meta.url));
  worker.unref();
  return worker;
}

function tooBusy(): AuthError {
  return new AuthError(503, "unexpected_failure", "We are busy right now. Try again shortly.", {
    retryAfterSeconds: 2,
  });
}

type Rules = Pick<Config["auth"], "passwordMinLength">;

export function weaknesses(rules: Rules, password: string): WeakPasswordReason[] {
  const reasons: WeakPasswordReason[] = [];
  if (passwordLength(password) < rules.passwordMinLength) reasons.push("length");
  if (isCommonPassword(password)) reasons.push("pwned");
  return reasons;
}

export function requireStrongPassword(rules: Rules, password: string): void {
  if (passwordLength(password) > PASSWORD_MAX_LENGTH)
    throw validationFailed(`Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`);
  const reasons = weaknesses(rules, password);
  if (reasons.length === 0) return;
  throw new AuthError(422, "weak_password", weaknessText(rules, reasons), {
    weakPasswordReasons: reasons,
  });
}

export function weaknessText(rules: Rules, reasons: WeakPasswordReason[]): string {
  return reasons.includes("length")
    ? `Password should be at least ${rules.passwordMinLength} characters.`
    : "Password is known to be weak and easy to guess, please choose a different one.";
}
