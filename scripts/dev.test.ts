import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyTestDatabase } from "#server/testing/test-database.ts";
import { freePort } from "./free-port.ts";

const statusAt = (address: string) =>
  fetch(`http://localhost:${address}`).then(
    ({ status }) => status,
    () => "nobody there",
  );

test("watch mode on another port uses only that port and the ones after it", async () => {
  const DATABASE_URL = await createEmptyTestDatabase();
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATABASE_URL, DEMO: "0" };
  const script = fileURLToPath(new URL("dev.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await expect.poll(() => statusAt(`${port}/readyz`), { timeout: 150_000 }).toBe(200);
  expect(await statusAt(`${port + 1}/readyz`)).toBe(200);
});
