import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "swaz-tests-";
/** The HTTP tests were seen to use 0.4 GB. The 64 MB that a container has by default are not enough. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Temporary files of this process and of those that it starts are kept in memory, where there is room, until it ends.
 * Tests create and remove some 300 databases, and on a disk a run waited 40 seconds for that.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!isUsable()) return;
  removeLeftovers();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // As for any folder of temporary files: PostgreSQL runs as another user than root.
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
    // Some tests start a copy of the product from there, which containers forbid.
    return bavail * bsize >= ENOUGH_BYTES && !options.split(",").includes("noexec");
  } catch {
    return false;
  }
}

/** Of runs that were killed. */
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

/** Processes that are just ending may still write. */
const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
