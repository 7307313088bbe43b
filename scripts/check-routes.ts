import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Identity implements GoTrue's protocol, and the kernel turns contracts into routes, so neither is checked. */
const CONTRACT_ROUTE_FILES = ["src/server/features/**/*.ts", "src/server/mail/**/*.ts"];

const problems: string[] = [];
let served = 0;

for (const file of globSync(CONTRACT_ROUTE_FILES, { cwd: ROOT })) {
  if (file.endsWith(".test.ts")) continue;
  const source = readFileSync(join(ROOT, file), "utf8");
  for (const route of rawRoutes(source))
    problems.push(
      `${file}: ${route}: use serve, serveUpload, serveFile, serveSignedFile or serveEvents`,
    );
  for (const { endpoint, handler } of servedEndpoints(source)) {
    served++;
    if (!new RegExp(`\\b${endpoint}\\b`).test(handler))
      problems.push(`${file}: ${endpoint} is served by a function of another name`);
  }
}

if (served === 0) problems.push("No served endpoint was found: this check looks wrong");
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Finds routes without a contract: they have no input validation, appear in no API document, and nothing says who may
 * call them.
 */
function rawRoutes(source: string): string[] {
  const instances = new Set(
    [...source.matchAll(/(\w+): FastifyInstance|\.register\(\s*async \((\w+)/g)].map(
      ([, typed, nested]) => typed ?? nested,
    ),
  );
  const routes = /\b(\w+)\.(?:get|head|options|post|put|patch|delete|all|route)(?:<[^(]*>)?\(/g;
  return [...source.matchAll(routes)]
    .filter(([, instance]) => instances.has(instance))
    .map(([route]) => route);
}

/**
 * Finds the served endpoints with the code that serves them. Their names must match, so that a search for the
 * endpoint also finds the function.
 */
function servedEndpoints(source: string): { endpoint: string; handler: string }[] {
  const calls = source.matchAll(
    /\bserve(?:Upload|File|Events)?\(\s*app,\s*deps,\s*(?:\w+\.)?(\w+),\s*/g,
  );
  return [...calls].map(({ 0: call, 1: endpoint = "", index }) => {
    const start = index + call.length;
    return { endpoint, handler: source.slice(start, endOfCall(source, start)) };
  });
}

function endOfCall(source: string, start: number): number {
  let open = 1;
  let at = start;
  for (; open > 0 && at < source.length; at++) {
    if ("([{".includes(source.charAt(at))) open++;
    if (")]}".includes(source.charAt(at))) open--;
  }
  return at;
}
