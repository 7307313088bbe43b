import { spawnSync } from "node:child_process";

import { type Account, canReach, chooseAccount } from "./account.ts";

/** How PostgreSQL's programs are run: under which account, and with which prefix command. */
export type Launcher = { account: Account | undefined; prefix: readonly string[] };

export type Launch = { file: string; args: string[]; as: { uid?: number; gid?: number } };

export function chooseLauncher(postgres: string, clusterFolder: string, dataDir: string): Launcher {
  const account = chooseAccount(clusterFolder);
  if (account === undefined) return { account, prefix: [] };
  if (canReach(account, postgres) && canReach(account, dataDir)) return { account, prefix: [] };
  const prefix = setprivPrefix(account);
  if (
    prefix !== undefined &&
    spawnSync(prefix[0], [...prefix.slice(1), postgres, "--version"]).status === 0
  ) {
    return { account, prefix };
  }
  throw new Error(
    `PostgreSQL cannot run as root, and user ${account.uid} may not enter the folders of ${dataDir} and ` +
      `${postgres}. Move the project to a folder that other users can enter (such as /srv or /opt), ` +
      "run it as an ordinary user, or set DATABASE_URL to a PostgreSQL database of your own.",
  );
}

export function launch(launcher: Launcher, program: string, args: string[]): Launch {
  const [wrapper, ...options] = launcher.prefix;
  if (wrapper !== undefined) return { file: wrapper, args: [...options, program, ...args], as: {} };
  return { file: program, args, as: launcher.account ?? {} };
}

/** The complete environment for PostgreSQL: none of the application's secrets, and messages in English. */
export const SERVER_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

// Keeps one capability, to read and enter closed folders, across the change of user. Without the securebit,
// access(2), which PostgreSQL uses to find its own program, ignores capabilities.
function setprivPrefix({ uid, gid }: Account): [string, ...string[]] | undefined {
  if (process.platform !== "linux") return undefined;
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=+dac_read_search",
    "--ambient-caps=+dac_read_search",
    "--securebits=+no_setuid_fixup",
    "--",
  ];
}
