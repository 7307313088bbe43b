import { Agent, get } from "node:http";

export type Read = { url: string; headers?: Record<string, string> };

/** A few paced readers instead of a flood, because this measures how long each read waits. */
const READERS = 4;
const PAUSE_MS = 5;

/** Returns the 99th percentile of read latency in milliseconds. */
export async function p99OfReads({ url, headers = {} }: Read, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const end = performance.now() + seconds * 1000;
  const waits: number[] = [];

  async function read(): Promise<void> {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await answered(url, { agent, headers });
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  await Promise.all(Array.from({ length: READERS }, read));
  agent.destroy();
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}

function answered(url: string, options: Parameters<typeof get>[1]): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, options as object, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}
