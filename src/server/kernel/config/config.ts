import { isIP, isIPv4 } from "node:net";
import { z } from "zod";
import { AUTH_SETTINGS, authConfig } from "./auth-config.ts";
import { BILLING_SETTINGS, billingConfig, billingProblems } from "./billing-config.ts";
import { CALL_SETTINGS, callConfig } from "./call-config.ts";
import { FILE_SETTINGS, fileConfig } from "#server/platform/file-config.ts";
import { PUSH_SETTINGS, pushConfig } from "#server/platform/push-config.ts";
import { commaSeparated, flag, integerSetting } from "#server/platform/setting-schemas.ts";

const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().optional(),
  PORT: integerSetting.min(0).max(65535).default(3000),
  WEB_CONCURRENCY: integerSetting.min(1).max(64).default(1),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: integerSetting.min(2).max(200).default(10),
  DATABASE_TIMEOUT_SECONDS: integerSetting.min(1).max(300).default(15),
  DEMO: flag.optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_NAME: z.string().default("Swaz Focus"),
  OPERATOR_EMAIL: z.email().default("support@example.com"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "must be like Name <me@mail.example>",
    )
    .optional(),
  TRUST_PROXY: commaSeparated(
    z.string().refine(isNetwork, "must be an address or a network, such as 10.0.0.0/8"),
  ).optional(),
  BUSY_AFTER_MS: integerSetting.min(0).default(1_500),
  DRAIN_SECONDS: integerSetting.min(0).max(300).optional(),
  COMPRESS_REPLIES: flag.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  ...CALL_SETTINGS,
  ...FILE_SETTINGS,
  ...PUSH_SETTINGS,
  ...BILLING_SETTINGS,
  ...AUTH_SETTINGS,
});

export const SETTING_NAMES = Object.keys(Settings.shape);

export type Environment = "production" | "demo" | "development" | "test";

export type Config = ReturnType<typeof parseConfig>;

/** Parses every setting once; throws one message that lists every invalid variable. */
export function parseConfig(env: Record<string, string | undefined>) {
  // An empty variable means "not set", because that is how a commented-out line of an env file arrives.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  const problems = parsed.success
    ? [
        ...missingInProduction(parsed.data),
        ...replicaProblems(parsed.data),
        ...billingProblems(parsed.data),
        ...workerProblems(parsed.data),
      ]
    : parsed.error.issues.map(describe);
  if (!parsed.success || problems.length > 0) {
    throw new Error(
      `These settings need attention:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
  }
  const settings = parsed.data;
  const environment = environmentOf(settings);
  const isProduction = environment === "production";
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, "");
  return {
    environment,
    isProduction,
    // Outside production the demo's passwords are public, so listen on this machine only.
    host: settings.HOST ?? (isProduction ? "::" : "127.0.0.1"),
    port: settings.PORT,
    workers: settings.WEB_CONCURRENCY,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePoolSize: settings.DATABASE_POOL,
    databaseTimeoutSeconds: settings.DATABASE_TIMEOUT_SECONDS,
    siteUrl,
    auth: authConfig(settings, siteUrl, settings.WEB_CONCURRENCY),
    calls: callConfig(settings),
    files: fileConfig(settings),
    push: pushConfig(settings),
    billing: billingConfig(settings, settings.PORT),
    operator: { name: settings.OPERATOR_NAME, email: settings.OPERATOR_EMAIL },
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `${settings.OPERATOR_NAME} <${settings.OPERATOR_EMAIL}>`,
    },
    trustProxy: settings.TRUST_PROXY ?? (false as const),
    busyAfterMs: settings.BUSY_AFTER_MS,
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    compressesReplies: settings.COMPRESS_REPLIES,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
  };
}

function isNetwork(text: string): boolean {
  const [address = "", bits = "0"] = text.split("/");
  return (
    isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128)
  );
}

function environmentOf(settings: z.infer<typeof Settings>): Environment {
  if (settings.NODE_ENV !== "development") return settings.NODE_ENV;
  return settings.DEMO === false ? "development" : "demo";
}

const REQUIRED_IN_PRODUCTION = [
  "SITE_URL",
  "SMTP_URL",
  "OPERATOR_EMAIL",
  "SECRET_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

function missingInProduction(settings: z.infer<typeof Settings>): string[] {
  if (settings.NODE_ENV !== "production") return [];
  const problems = REQUIRED_IN_PRODUCTION.filter(
    (name) => settings[name] === undefined || settings[name] === "support@example.com",
  ).map((name) => `${name}: must be set in production`);
  if (settings.DEMO)
    problems.push("DEMO: the demo's people have public passwords; not in production");
  return problems;
}

function replicaProblems(settings: z.infer<typeof Settings>): string[] {
  if (settings.DATABASE_REPLICA_URL === undefined || settings.DATABASE_URL !== undefined) return [];
  return ["DATABASE_REPLICA_URL: needs DATABASE_URL, the server that it is a standby of"];
}

const EMBEDDED_CONNECTIONS = 100;
/** Connections for jobs, a listener, the readiness check and an operator's psql session. */
const NON_POOL_CONNECTIONS = 6;

function workerProblems(settings: z.infer<typeof Settings>): string[] {
  const { WEB_CONCURRENCY: workers, DATABASE_POOL: pool, DATABASE_URL: url } = settings;
  const problems: string[] = [];
  if (workers > 1 && process.platform !== "linux")
    problems.push("WEB_CONCURRENCY: more than one process on a port needs Linux");
  if (
    url === undefined &&
    workers > 1 &&
    workers * (pool + NON_POOL_CONNECTIONS) > EMBEDDED_CONNECTIONS
  )
    problems.push(
      `WEB_CONCURRENCY: ${workers} times DATABASE_POOL is more than the embedded PostgreSQL takes`,
    );
  return problems;
}

function describe(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join(".")}: ${issue.message}`;
}
