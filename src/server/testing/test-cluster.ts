import { cpSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { jobHandlers } from "#server/app/job-handlers.ts";
import { migrate } from "#server/db/migrate.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/index.ts";
import { jobHandler } from "#server/platform/jobs.ts";
import { createMailTransport } from "#server/platform/mail-transport.ts";
import { createTestDeps } from "./create-test-deps.ts";

const TEMPLATE_DATABASE = "swaz_template";
/** The folder of the cluster inside a data folder. */
export const CLUSTER_FOLDER = "postgres";

/** Starts one real PostgreSQL for the whole run, with a migrated database that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "swaz-test-"));
  const start = () => startEmbeddedPostgres({ dataDir: folder, durability: "none" });
  const first = await start();
  await createTemplate(first.connectionString);
  await first.stop();
  const copy = join(folder, "copy");
  copyFolder(join(folder, CLUSTER_FOLDER), copy);
  const postgres = await start();
  project.provide("clusterUrl", postgres.connectionString);
  project.provide("clusterCopy", copy);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Copies the folder of a stopped server. Copied asynchronously, its thousand files would take eight times as long.
 */
export function copyFolder(from: string, to: string): void {
  // PostgreSQL does not start on a folder that other users can access.
  mkdirSync(to, { recursive: true, mode: 0o700 });
  cpSync(from, to, { recursive: true });
}

/**
 * Creates the template with the queues of all jobs in it, because creating them would be most of the cost of starting
 * an application.
 */
async function createTemplate(clusterUrl: string): Promise<void> {
  await query(clusterUrl, `create database ${TEMPLATE_DATABASE}`);
  await migrate(templateUrl(clusterUrl));
  const { deps, closeDatabase } = createTestDeps(templateUrl(clusterUrl));
  const handlers = jobHandlers(deps, await createMailTransport(deps.config.mail));
  await deps.jobs.start(
    handlers.map(({ job, schedule }) => jobHandler(job, async () => undefined, schedule)),
  );
  await deps.jobs.stop();
  await closeDatabase();
}

export function templateUrl(clusterUrl: string): string {
  return databaseUrl(clusterUrl, TEMPLATE_DATABASE);
}

export async function cloneTemplate(clusterUrl: string, name: string): Promise<string> {
  // Bypasses the WAL, unlike the default, because this server is never restored.
  const how = `template ${TEMPLATE_DATABASE} strategy file_copy`;
  await query(clusterUrl, `create database ${name} ${how}`);
  return databaseUrl(clusterUrl, name);
}

/** Creates an empty database, like the one a new customer's PostgreSQL provides. */
export async function createEmptyDatabase(clusterUrl: string, name: string): Promise<string> {
  await query(clusterUrl, `create database ${name}`);
  return databaseUrl(clusterUrl, name);
}

export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await query(clusterUrl, `drop database if exists ${name} with (force)`);
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
    /** The files of a stopped server that contains the template. */
    clusterCopy: string;
  }
}
