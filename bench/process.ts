import type { RunningServer } from "../e2e/testing/server.ts";
import { atMost, type Figure } from "./figure.ts";
import { residentMegabytes } from "./process-stat.ts";

/** Measures how soon the process serves requests and how much memory it holds while idle. */
export async function processFigures(product: RunningServer): Promise<Figure[]> {
  return [
    atMost("Start to ready", product.readyAfterMs, 800, "ms"),
    atMost("Idle memory of the Node process", residentMegabytes(product.pid), 120, "MB"),
  ];
}
