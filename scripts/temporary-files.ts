import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "swaz-tests-";
/** The HTTP tests use about 0.4 GB. The 64 MB that a container has by default aren't enough. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and its children in memory until it exits, if there is room. Tests create
 * and drop some 300 databases, which took 40 seconds per run on a disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!isUsable()) return;
  removeLeftovers();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // World-writable like any temporary folder, because PostgreSQL doesn't run as root.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  process.once("exit", () => remove(folder));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const options = mounts.find((mount) => mount.split(" ")[1] === MEMORY)?.split(" ")[3] ?? "";
    // Some tests start a copy of the product from there, which containers may prevent with `noexec`.
    return bavail * bsize >= MIN_FREE_BYTES && !options.split(",").includes("noexec");
  } catch {
    return false;
  }
}

/** Removes the files of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.slice(NAME.length));
    if (name.startsWith(NAME) && !isAlive(pid)) remove(join(MEMORY, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Retries, because processes that are exiting may still write. */
const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
