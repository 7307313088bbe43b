import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

export type Account = { uid: number; gid: number };

const NOBODY: Account = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root: the account that runs it instead, or nothing for an ordinary user. The owner of
 * the data comes first, then the owner of the folder it will be created in.
 */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(nearestExisting(clusterFolder));
  if (uid === 0) return NOBODY;
  return existsSync(clusterFolder) || isNamed(uid) ? { uid, gid } : NOBODY;
}

/** Whether the account's own permissions lead through every folder down to `target`. */
export function canReach(account: Account, target: string): boolean {
  const real = realpathSync(target);
  return (
    isPermitted(account, real) && ancestors(real).every((folder) => isPermitted(account, folder))
  );
}

/** Whether the user database knows the id; initdb insists on a name. */
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
