import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the CPU seconds of a process and of its children that have ended. */
export function processorSeconds(pid: number): number {
  return ticksOf(pid) / TICKS_PER_SECOND;
}

/** Returns the CPU seconds of a process and all its live descendants. */
export function processorSecondsOfTree(pid: number): number {
  const children = childrenOf(pid).map((child) => {
    try {
      return processorSecondsOfTree(child);
    } catch {
      // The child has just exited, and its time counts towards its parent.
      return 0;
    }
  });
  return children.reduce((sum, seconds) => sum + seconds, processorSeconds(pid));
}

export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}
