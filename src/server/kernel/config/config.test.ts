import { expect, test } from "vitest";
import { parseConfig, SETTING_NAMES } from "./config.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  SITE_URL: "https://focus.example",
  OPERATOR_EMAIL: "hello@focus.example",
  SMTP_URL: "smtps://mail.example",
  SECRET_KEY: "a".repeat(64),
  STRIPE_SECRET_KEY: "sk_live_a",
  STRIPE_WEBHOOK_SECRET: "whsec_a",
};

/** Settings that accept any text. */
const ANY_TEXT = new Set([
  "HOST",
  "DATA_DIR",
  "OPERATOR_NAME",
  "AUTH_API_KEY",
  "AUTH_REDIRECT_URLS",
  "AUTH_ISSUER",
  "AUTH_AUDIENCE",
]);

test("an empty environment gets the demo on local port 3000", () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    environment: "demo",
    host: "127.0.0.1",
    port: 3000,
    dataDir: "./data",
  });
});

test("one message lists every invalid variable", () => {
  const env = {
    PORT: "many",
    DATABASE_URL: "mysql://x",
    LOG_LEVEL: "loud",
    OPERATOR_EMAIL: "nobody",
  };
  expect(() => parseConfig(env)).toThrow(/PORT[^]*DATABASE_URL[^]*OPERATOR_EMAIL[^]*LOG_LEVEL/);
});

test.each(SETTING_NAMES.filter((name) => !ANY_TEXT.has(name)))(
  "an invalid %s is rejected by name",
  (name) => {
    expect(() => parseConfig({ [name]: "@@bad" })).toThrow(`\n  ${name}`);
  },
);

test("mails come from the operator unless MAIL_FROM is set", () => {
  const { mail } = parseConfig({ ...PRODUCTION, OPERATOR_NAME: "Focus Ltd" });
  expect(mail.from).toBe("Focus Ltd <hello@focus.example>");
  const MAIL_FROM = "Ada <ada@focus.example>";
  expect(parseConfig({ ...PRODUCTION, MAIL_FROM }).mail.from).toBe(MAIL_FROM);
});

test("an empty variable counts as not set", () => {
  expect(parseConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test("production lists the settings it requires", () => {
  expect(() => parseConfig({ NODE_ENV: "production" })).toThrow(
    /SITE_URL[^]*SMTP_URL[^]*OPERATOR_EMAIL[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET/,
  );
  expect(parseConfig(PRODUCTION)).toMatchObject({ environment: "production", isProduction: true });
});

test("the demo with its public passwords is rejected in production", () => {
  expect(() => parseConfig({ ...PRODUCTION, DEMO: "1" })).toThrow(/DEMO/);
});

test("a Stripe key requires its webhook secret", () => {
  expect(() => parseConfig({ STRIPE_SECRET_KEY: "sk_test_a" })).toThrow(/STRIPE_WEBHOOK_SECRET/);
});

test("a server in place of Stripe accepts a test key and never a live one", () => {
  const STRIPE_API_URL = "http://stripe:3001";
  const withTestKey = { ...PRODUCTION, STRIPE_API_URL, STRIPE_SECRET_KEY: "sk_test_a" };
  expect(parseConfig(withTestKey).billing.apiUrl).toBe(STRIPE_API_URL);
  expect(() => parseConfig({ ...PRODUCTION, STRIPE_API_URL })).toThrow(/STRIPE_API_URL/);
  expect(() => parseConfig({ STRIPE_API_URL })).toThrow(/STRIPE_API_URL/);
});

test("the local Stripe listens on the next port after the application's", () => {
  expect(parseConfig({ PORT: "4000" }).billing.sandboxPort).toBe(4001);
});

test("more workers than the embedded PostgreSQL has connections for are rejected", () => {
  expect(parseConfig({ WEB_CONCURRENCY: "4" }).workers).toBe(4);
  expect(() => parseConfig({ WEB_CONCURRENCY: "16" })).toThrow(/WEB_CONCURRENCY/);
});
