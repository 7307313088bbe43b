import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE = "size=160m";
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Returns whether this process can mount a disk: only root can, and not in every container. */
export function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  return spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
}

/** Mounts a separate disk that a test can fill to the last byte. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), "swaz-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", SIZE, "none", folder]);
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      try {
        for (;;) appendFileSync(ballast, MEGABYTE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    empty: () => rmSync(ballast),
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
