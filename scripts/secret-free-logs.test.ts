import { spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { decryptBody } from "#server/mail/mail-body.ts";
import { createEmptyTestDatabase } from "#server/testing/test-database.ts";
import { freePort } from "./free-port.ts";
import { serverCommand } from "./server-command.mjs";

// Runs the real process with maximum logging while people log in, write, make mistakes and hit server errors. Every
// secret contains a mark, which must not appear anywhere in the output.

const MARK = "quokka9mark";
const WEBHOOK_SECRET = `whsec_${MARK}`;
const SECRETS = {
  SECRET_KEY: `${MARK}-secret-key-of-enough-characters`,
  AUTH_JWT_SECRET: `${MARK}-jwt-secret-of-enough-characters`,
  METRICS_TOKEN: `${MARK}-metrics-token`,
  STRIPE_SECRET_KEY: `sk_test_${MARK}`,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  // Nothing listens there, so emails and pictures fail and their failures are logged.
  SMTP_URL: `smtp://postman:${MARK}@127.0.0.1:1`,
  S3_URL: `http://key:${MARK}@127.0.0.1:1/bucket`,
};

let connectionString: string;
let url: string;
let output = "";
let stop: () => Promise<void>;

beforeAll(async () => {
  connectionString = await createEmptyTestDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const { command, args, env } = serverCommand({
    PATH,
    HOME,
    PORT: String(port),
    DATABASE_URL: connectionString,
    DEMO: "0",
    LOG_LEVEL: "trace",
    AUTH_AUTOCONFIRM: "1",
    // Disables load shedding, which this test isn't about.
    BUSY_AFTER_MS: "0",
    ...SECRETS,
  });
  expect(args.at(-1), "run npm run build first").toMatch(/dist\/server\/main\.js$/);
  const child = spawn(command, args, { env });
  const ended = once(child, "exit");
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  await vi.waitFor(() => expect(output).toContain(`http://localhost:${port}`), 150_000);
  stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
});

afterAll(() => stop());

async function ask(method: string, path: string, body?: unknown, headers = {}) {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}

async function query(sql: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const logIn = (account: object) => ask("POST", "/_api/auth/v1/token?grant_type=password", account);

/** Renames the table for a moment, so that every write to it fails on the server's side. */
async function withMissingTable(
  table: string,
  work: () => Promise<{ status: number }>,
): Promise<void> {
  await query(`alter table ${table} rename to ${table}_away`);
  const { status } = await work();
  await query(`alter table ${table}_away rename to ${table}`);
  expect([table, status]).toEqual([table, 500]);
}

function webhook(payload: object) {
  const body = JSON.stringify(payload);
  const second = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", WEBHOOK_SECRET).update(`${second}.${body}`).digest("hex");
  const headers = { "stripe-signature": `t=${second},v1=${mac}` };
  return ask("POST", "/_api/v1/stripe/webhook", body, headers);
}

test("a failure is logged with the file and line of the source", async () => {
  const source = "src/server/features/support/contact-messages.ts";
  const lines = readFileSync(source, "utf8").split("\n");
  const line = 1 + lines.findIndex((text) => text.includes("const [row] = await ctx.db"));
  const message = { name: "Ada", email: "a@example.com", subject: "Hi", message: "Are you there?" };
  const before = output.length;
  await withMissingTable("contact_messages", () =>
    ask("POST", "/_api/v1/contact/message", message),
  );
  const logged = await vi.waitFor(() => {
    const since = output.slice(before);
    expect(since).toContain("request failed");
    return since;
  }, 60_000);
  expect(logged).toContain(`${source}:${line}:`);
  expect(logged).not.toContain("dist/server/");
});

test("a process reports Node's health along with what it has served", async () => {
  const headers = { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` };
  const { body } = await ask("GET", "/metrics", undefined, headers);
  expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(body).toContain("http_request_duration_seconds");
});

test("no password, token, key, card or user text is ever logged", async () => {
  const account = { email: `ada.${MARK}@example.com`, password: `${MARK}-pass-word` };
  const { body: joined } = await ask("POST", "/_api/auth/v1/signup", account);
  expect(joined.access_token).toBeTypeOf("string");
  const { body: session } = await logIn(account);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const refresh = { refresh_token: session.refresh_token };

  await logIn({ ...account, password: `${MARK}-wrong` });
  await ask("POST", "/_api/auth/v1/token?grant_type=refresh_token", refresh);
  await ask("POST", "/_api/auth/v1/recover", { email: account.email });
  await ask("GET", `/_api/auth/v1/verify?token=${MARK}&type=recovery`);
  for (const path of [
    "calendar/#",
    "guardians/#",
    "notifications/mails/#",
    "teams/invite/#/verify",
  ])
    await ask("GET", `/_api/v1/${path.replace("#", MARK)}`);
  await ask("GET", "/_api/auth/v1/user", undefined, { authorization: `Bearer ${MARK}` });
  await ask("GET", "/metrics", undefined, { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` });
  await ask("POST", "/_api/auth/v1/signup", `{"password": "${MARK}", `);
  await ask("PUT", "/_api/v1/swazprofile", { firstName: [MARK], email: MARK }, headers);
  await ask("PUT", "/_api/v1/account/picture", MARK, { ...headers, "content-type": "image/png" });

  const written = { zone: "UTC", writtenAt: new Date().toISOString(), id: randomUUID() };
  const answer = "/_api/v1/userinput/athleticvision/single/1";
  const vision = () => ask("POST", answer, { ...written, data: `I am ${MARK}` }, headers);
  expect((await vision()).status).toBe(200);
  const card = { number: `4242${MARK}`, cvc: MARK };
  await webhook({ id: `evt_${MARK}`, type: "invoice.paid", data: { object: { id: MARK, card } } });
  await ask("POST", "/_api/v1/stripe/webhook", { card }, { "stripe-signature": `t=1,v1=${MARK}` });
  await ask("GET", "/_api/v1/stripe/checkout/individual/monthly", undefined, headers);
  const message = { name: MARK, email: account.email, subject: MARK, message: MARK };
  await ask("POST", "/_api/v1/contact/message", message);

  await withMissingTable("users", () => logIn(account));
  await withMissingTable("users", () =>
    ask("POST", "/_api/auth/v1/signup", { ...account, email: `eve.${MARK}@example.com` }),
  );
  await withMissingTable("visions", vision);
  await withMissingTable("sessions", () => ask("GET", "/_api/v1/swazprofile", undefined, headers));
  await withMissingTable("mails", () =>
    ask("POST", "/_api/v1/contact/message", { ...message, subject: `${MARK} again` }),
  );
  await vi.waitFor(() => expect(output).toContain("job failed"), 60_000);
  const mails = await query("select encode(encrypted_body, 'hex') as encrypted from mails");
  const secret = { auth: { secretKey: SECRETS.SECRET_KEY, secretKeysBefore: [] } };
  const links = mails.flatMap(({ encrypted = "" }) => {
    const { text } = decryptBody(secret, Buffer.from(encrypted, "hex"));
    return text.match(/(?<=token_hash=)\w+|\b\d{6}\b/g) ?? [];
  });
  expect(links.length).toBeGreaterThan(0);
  await stop();

  expect(output.split("\n").length).toBeGreaterThan(20);
  expect(output.match(/request failed/g)?.length).toBeGreaterThanOrEqual(5);
  // A rejection is logged only by its code, in both services' vocabularies.
  for (const code of ["invalid_credentials", "invalid_input", "malformed_request"])
    expect(output).toMatch(new RegExp(`"status":4\\d\\d,"code":"${code}"`));
  const secrets = [MARK, session.access_token, session.refresh_token, joined.access_token];
  for (const secret of [...secrets, ...links])
    expect(output.split("\n").filter((line) => line.includes(secret))).toEqual([]);
});
