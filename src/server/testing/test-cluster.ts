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
/** Where a data folder has its cluster. */
export const CLUSTER_FOLDER = "postgres";

/** One real PostgreSQL for the whole run, with a migrated database that every test file clones. */
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

/** Of a stopped server. Without blocking, copying its thousand files would take eight times as long. */
export function copyFolder(from: string, to: string): void {
  // PostgreSQL starts on no folder that others may look into.
  mkdirSync(to, { recursive: true, mode: 0o700 });
  cpSync(from, to, { recursive: true });
}

/** With the queues of all jobs in it, because creating them would be most of what starting an application costs. */
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
  // Without the default's way through the log: nobody restores this server.
  const how = `template ${TEMPLATE_DATABASE} strategy file_copy`;
  await query(clusterUrl, `create database ${name} ${how}`);
  return databaseUrl(clusterUrl, name);
}

/** A database as a new customer's PostgreSQL gives it: with nothing in it. */
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
    /** The files of a stopped server with the template in it. */
    clusterCopy: string;
  }
}
