import { readFile } from "node:fs/promises";
import type { RunningServer } from "../e2e/server.ts";
import { atMost, type Figure } from "./figure.ts";

/** How soon the process serves, and what it holds while nobody calls. */
export async function processFigures(product: RunningServer): Promise<Figure[]> {
  return [
    atMost("ready after the process's start", product.readyAfterMs, 1000, "ms"),
    atMost("idle memory of the Node process", await residentMegabytes(product.pid), 120, "MB"),
  ];
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
