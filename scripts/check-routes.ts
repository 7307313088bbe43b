import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Identity speaks GoTrue's protocol, and the kernel is where the contracts become routes. */
const BY_CONTRACT = ["src/server/features/**/*.ts", "src/server/mail/**/*.ts"];

/** A route without a contract has no input check, is in no API document, and nothing says who may call it. */
const problems = globSync(BY_CONTRACT, { cwd: ROOT })
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) =>
    rawRoutes(readFileSync(join(ROOT, file), "utf8")).map((route) => `${file}: ${route}`),
  );

for (const problem of problems)
  process.stderr.write(
    `${problem}: use serve, serveUpload, serveFile, serveSignedFile or serveEvents\n`,
  );
process.exitCode = problems.length > 0 ? 1 : 0;

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
