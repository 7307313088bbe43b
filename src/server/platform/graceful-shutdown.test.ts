import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const FIXTURE = fileURLToPath(new URL("graceful-shutdown.fixture.ts", import.meta.url));

async function stopped(...how: string[]) {
  const child = spawn(process.execPath, [FIXTURE, ...how], { stdio: "pipe" });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += chunk));
  child.stdout.on("data", (chunk) => {
    printed += chunk;
    if (String(chunk).includes("ready")) child.kill("SIGTERM");
  });
  const [code] = await once(child, "close");
  return { code, lines: printed.trim().split("\n").slice(1) };
}

test("parts are stopped in reverse order of their start", async () => {
  expect(await stopped("answers", "60000")).toEqual({
    code: 0,
    lines: ["third stopped", "second stops", "first stopped"],
  });
});

test("a part that hangs doesn't keep the process alive", async () => {
  expect(await stopped("hangs", "50")).toEqual({
    code: 1,
    lines: [
      "third stopped",
      "second stops",
      "Could not stop cleanly: it took longer than 0.05 seconds",
    ],
  });
});
