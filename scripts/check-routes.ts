import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Identity speaks GoTrue's protocol, and the kernel is where the contracts become routes. */
const BY_CONTRACT = ["src/server/features/**/*.ts", "src/server/mail/**/*.ts"];

const problems: string[] = [];
let served = 0;

for (const file of globSync(BY_CONTRACT, { cwd: ROOT })) {
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

/** A route without a contract has no input check, is in no API document, and nothing says who may call it. */
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

/** What is served, with the code that serves it. A search for an endpoint's name then finds the function as well. */
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
