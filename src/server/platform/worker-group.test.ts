import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import type { Log } from "./log.ts";
import { startWorkerGroup } from "./worker-group.ts";

const ENTRY = fileURLToPath(new URL("worker-group.fixture.ts", import.meta.url));
const NODE = process.execPath;

afterEach(() => {
  process.execPath = NODE;
});

/** Simulates a system that cannot start another process until it recovers. */
function refuseProcesses() {
  process.execPath = "/nowhere/node";
}

function startGroup({ isDeaf = false, stopTimeoutMs = 20_000 } = {}) {
  const loggedErrors: string[] = [];
  const log = { error: (_: object, words: string) => loggedErrors.push(words) } as unknown as Log;
  const group = startWorkerGroup({
    entry: ENTRY,
    count: 2,
    brief: () => ({ isDeaf }),
    log,
    stopTimeoutMs,
  });
  return { ...group, loggedErrors };
}

const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .split(" ")
    .map(Number)
    .filter((pid) => pid > 0 && commandOf(pid).includes(ENTRY));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // The process ended after it was listed.
    return "";
  }
}

test("a group whose first worker cannot be started reports it and can be stopped", async () => {
  refuseProcesses();
  const group = startGroup();
  await expect(group.ready).rejects.toThrow("ENOENT");
  await group.stop();
  expect(group.loggedErrors).toContain("a worker could not be reached");
});

test.runIf(process.platform === "linux")(
  "a worker that cannot be replaced immediately is replaced once the system can start processes again",
  async () => {
    const group = startGroup();
    await group.ready;
    const [first] = children();
    refuseProcesses();
    process.kill(first ?? 0, "SIGKILL");
    const said = () => expect(group.loggedErrors).toContain("a worker could not be reached");
    await vi.waitFor(said, 60_000);
    process.execPath = NODE;
    await vi.waitFor(() => expect(children()).toHaveLength(2), 60_000);
    await group.stop();
    expect(children()).toEqual([]);
  },
);

test("a worker that doesn't stop is killed", async () => {
  const group = startGroup({ isDeaf: true, stopTimeoutMs: 50 });
  await group.ready;
  await group.stop();
  expect(group.loggedErrors).toEqual([]);
});
