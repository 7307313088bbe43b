import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

export type Account = { uid: number; gid: number };

const NOBODY: Account = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root; undefined if we aren't root. Prefers the
 * owner of the data, then the owner of the folder in which it will be created.
 */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(nearestExisting(clusterFolder));
  if (uid === 0) return NOBODY;
  return existsSync(clusterFolder) || isNamed(uid) ? { uid, gid } : NOBODY;
}

/** Returns whether the account's own permissions give access to every folder down to `target`. */
export function canReach(account: Account, target: string): boolean {
  const real = realpathSync(target);
  return (
    isPermitted(account, real) && ancestors(real).every((folder) => isPermitted(account, folder))
  );
}

/** Returns whether the user database knows the id; initdb requires a name. */
export function isNamed(uid: number): boolean {
  try {
    const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
    return accounts.some((line) => line.split(":")[2] === String(uid));
  } catch {
    return true;
  }
}

function nearestExisting(target: string): string {
  return existsSync(target) ? target : nearestExisting(path.dirname(target));
}

function ancestors(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [] : [parent, ...ancestors(parent)];
}

function isPermitted(account: Account, target: string): boolean {
  const { uid, gid, mode } = statSync(target);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & 0o1) === 0o1;
}
