import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 100;

/**
 * Runs commands until the first one exits, then stops the others and returns the first exit code. Repeated signals
 * (Ctrl-C comes from the terminal and again from npm) are forwarded once. The open channel tells a command when this
 * process was killed and couldn't forward anything.
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv }[]} commands
 * @returns {Promise<number>}
 */
export async function runTogether(commands) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const children = commands.map(({ command, args, env }) =>
    spawn(command, args, { cwd: ROOT, env, stdio }),
  );
  let isStopping = false;
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  stopWithNpm(stop);
  const endings = children.map((child) => once(child, "exit"));
  const [code, signal] = await Promise.race(endings);
  stop("SIGTERM");
  await Promise.all(endings);
  return code ?? 128 + constants.signals[signal];
}

// When npm is killed, its child gets no signal, only a new parent process.
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const check = () => process.ppid !== npm && stop("SIGTERM");
  setInterval(check, PARENT_CHECK_MS).unref();
}
