import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningServer } from "../e2e/testing/server.ts";
import { atLeast, type Figure, seen } from "./figure.ts";
import { ratio } from "./load.ts";
import { startBareServer, startBareServerWith } from "./start-bare-server.ts";

const LANDING = join(import.meta.dirname, "../dist/web/index.html.br");

/** Compares the product's throughput with a bare node:http server that sends the same bytes. */
export async function throughput(product: RunningServer): Promise<Figure[]> {
  const landing = await startBareServerWith(
    await readFile(LANDING),
    "text/html; charset=utf-8",
    "br",
  );
  const health = await startBareServer(`${product.url}/healthz`);
  const json = await startBareServer(`${product.url}/_api/v1/environment`);
  try {
    return [
      atLeast("GET / against bare node:http", await ratio(`${product.url}/`, landing.url), 0.7),
      seen(
        "GET /healthz against bare node:http",
        await ratio(`${product.url}/healthz`, health.url),
      ),
      seen(
        "GET a JSON call against bare node:http",
        await ratio(`${product.url}/_api/v1/environment`, json.url),
      ),
    ];
  } finally {
    for (const server of [landing, health, json]) server.stop();
  }
}
