import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isFree } from "../free-port.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LEFT_OUT = new Set([".git", "node_modules", "data"]);
const START_LIMIT_MS = 120_000;
const POLL_MS = 10;

export type User = { uid: number; gid: number; home: string };
export type RunOptions = { user?: User; settings?: Record<string, string> };

/**
 * Copies the project so that a test may run, kill and delete it. Packages and the web build are shared with the
 * original.
 */
export function copyProject(): { folder: string; remove(): void } {
  const parent = mkdtempSync(path.join(os.tmpdir(), "lifecycle-"));
  chmodSync(parent, 0o755);
  const folder = path.join(parent, "project");
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(ROOT, source)),
  });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** One `npm start`, in a separate process group as in a terminal. */
export class Run {
  readonly npm: ChildProcess;
  readonly exit: Promise<number | string>;
  output = "";
  readonly #folder: string;
  readonly #port: number;

  constructor(folder: string, port: number, { user, settings }: RunOptions) {
    this.#folder = folder;
    this.#port = port;
    // A clean environment, so that the test runner's variables don't reach the product.
    const { PATH, HOME } = process.env;
    this.npm = spawn("npm", ["start"], {
      cwd: folder,
      // Disables load shedding, which these tests aren't about.
      env: { PATH, HOME: user?.home ?? HOME, PORT: String(port), BUSY_AFTER_MS: "0", ...settings },
      detached: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    for (const stream of [this.npm.stdout, this.npm.stderr]) {
      stream?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exit = once(this.npm, "close").then(
      ([code, signal]) => (code ?? signal) as number | string,
    );
  }

  get pid(): number {
    return this.npm.pid ?? 0;
  }

  /**
   * Waits until this run, and no earlier one, reports that it serves. `npm run bench` measures how long that takes.
   */
  async ready(): Promise<void> {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await delay(POLL_MS)) {
      if (this.output.includes(`http://localhost:${this.#port}`) && (await this.answers())) return;
      if (this.npm.exitCode !== null || this.npm.signalCode !== null) break;
    }
    throw new Error(`The product did not become ready:\n${this.output}`);
  }

  async answers(): Promise<boolean> {
    try {
      return (await fetch(`http://localhost:${this.#port}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** Kills everything immediately and without notice, including the database. */
  async killAll(): Promise<void> {
    killHard(-this.pid);
    const postmaster = postmasterOf(this.#folder);
    if (postmaster !== undefined) killHard(postmaster);
    await this.exit;
    // A killed process closes its output before its port.
    while (!(await isFree(this.#port))) await delay(POLL_MS);
  }
}

function killHard(target: number): void {
  try {
    process.kill(target, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function postmasterOf(folder: string): number | undefined {
  const lock = path.join(folder, "data/postgres/postmaster.pid");
  return existsSync(lock) ? Number.parseInt(readFileSync(lock, "utf8"), 10) : undefined;
}
