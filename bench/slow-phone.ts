import type { Browser, CDPSession } from "@playwright/test";

/** The network of a slow phone, as in Lighthouse's mobile profile for applied throttling. */
const SLOW_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** How many times slower the phone's processor is than the reference machine below. */
const SLOWDOWN = 4;
/** Duration of `runReferenceWorkload` on an otherwise idle 2.5 GHz Intel Xeon. */
const REFERENCE_MS = 52;
const ROUNDS = 5;

export type SlowPhone = {
  /** Returns how many times slower the phone is than this machine at its current speed. */
  slowdown: () => Promise<number>;
  /** Throttles the page that the session belongs to. */
  slowProcessor: (devtools: CDPSession) => Promise<void>;
  slowNetwork: (devtools: CDPSession) => Promise<void>;
};

/**
 * Simulates the same phone on every machine at any time. A shared machine can be two or three times slower at some
 * times than at others, and a fixed slowdown would then simulate a different phone. So a fixed workload is measured
 * before each load, in a separate page.
 */
export async function createSlowPhone(browser: Browser): Promise<SlowPhone> {
  const page = await browser.newPage();
  async function slowdown(): Promise<number> {
    const times = await page.evaluate(runReferenceWorkload, ROUNDS);
    const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS;
    return Math.max(1, (SLOWDOWN * REFERENCE_MS) / median);
  }
  return {
    slowdown,
    async slowProcessor(devtools) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: await slowdown() });
    },
    async slowNetwork(devtools) {
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
    },
  };
}

/** Parses and sorts data, parses and lays out markup, and returns the time of each round in milliseconds. */
function runReferenceWorkload(rounds: number): number[] {
  const list = document.createElement("ul");
  document.body.append(list);
  return Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    const days = Array.from({ length: 4000 }, (_, day) => ({ name: `Day ${(day * 7919) % 4001}` }));
    const parsed = JSON.parse(JSON.stringify(days)) as typeof days;
    const sorted = parsed.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    list.innerHTML = sorted
      .slice(0, 1500)
      .map(({ name }) => `<li><b>${name}</b> <i>${name.length}</i></li>`)
      .join("");
    list.getBoundingClientRect();
    return performance.now() - startedAt;
  });
}
