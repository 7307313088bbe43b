import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isMigrated } from "#server/db/migrate.ts";
import { createEmptyTestDatabase } from "#server/testing/test-database.ts";
import { freePort } from "./free-port.ts";
import { serverCommand } from "./server-command.mjs";
import { untilPrinted } from "./until-printed.ts";

// Runs the containers of compose.yaml as processes: the migration, a node in production mode, the local Stripe.

const run = promisify(execFile);
const scriptFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const { PATH, HOME } = process.env;

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return child.exitCode;
}

async function isUpToDate(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await isMigrated(client);
  } finally {
    await client.end();
  }
}

test("npm run migrate brings the schema up to date and changes nothing the second time", async () => {
  const DATABASE_URL = await createEmptyTestDatabase();
  expect(await isUpToDate(DATABASE_URL)).toBe(false);
  for (let time = 0; time < 2; time++) {
    const env = { PATH, HOME, DATABASE_URL };
    const { stdout } = await run(process.execPath, [scriptFile("migrate.ts")], { env });
    expect(stdout).toBe("The schema is up to date.\n");
    expect(await isUpToDate(DATABASE_URL)).toBe(true);
  }
});

test("a node in production mode sells through a separate local Stripe and drains on SIGTERM", async () => {
  const [DATABASE_URL, port, stripePort] = await Promise.all([
    createEmptyTestDatabase(),
    freePort(),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const shared = {
    PATH,
    HOME,
    DATABASE_URL,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
  };
  const publicStripe = "https://pay.focus.example";
  const stripe = spawn(process.execPath, [scriptFile("stripe-sandbox.ts")], {
    env: {
      ...shared,
      STRIPE_SANDBOX_PORT: String(stripePort),
      STRIPE_SANDBOX_URL: publicStripe,
      STRIPE_WEBHOOK_URL: `${url}/_api/v1/stripe/webhook`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => void (await stop(stripe)));
  await untilPrinted(stripe, publicStripe);

  const siteUrl = "https://focus.example";
  const { command, args, env } = serverCommand({
    ...shared,
    NODE_ENV: "production",
    PORT: String(port),
    SITE_URL: siteUrl,
    OPERATOR_EMAIL: "hello@focus.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    SECRET_KEY: "a".repeat(64),
    STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
    LOG_LEVEL: "fatal",
    BUSY_AFTER_MS: "0",
    // Longer than the ten seconds that Fastify allows its hooks by default.
    DRAIN_SECONDS: "11",
  });
  const node = spawn(command, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => void (await stop(node)));
  await untilPrinted(node, siteUrl);

  const health = { env: { PATH, HOME, PORT: String(port) } };
  await run(process.execPath, [scriptFile("check-health.mjs")], health);
  const checkout = await fetch(`${url}/_api/v1/stripe/checkout/individual/monthly`, {
    redirect: "manual",
  });
  expect(checkout.headers.get("location")).toMatch(`${publicStripe}/c/pay/cs_test_`);

  expect(await stop(node)).toBe(0);
  await expect(run(process.execPath, [scriptFile("check-health.mjs")], health)).rejects.toThrow();
});
