import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** All checks that don't run the code. */
const CHECKS = {
  format: ["oxfmt", "--check"],
  lint: ["oxlint", "--deny-warnings"],
  // More checkers than cores repeat each other's work: the default of four uses twice the CPU time.
  types: ["tsc", "-b", "--checkers", "2"],
  unused: ["knip"],
  routes: ["node", "scripts/check-routes.ts"],
  modules: ["node", "scripts/check-modules.ts"],
  documents: ["node", "scripts/check-docs.ts"],
  migrations: ["node", "scripts/check-migrations.ts"],
  platforms: ["node", "scripts/check-platforms.ts"],
  licences: ["node", "scripts/licences.ts", "--check"],
  words: ["node", "scripts/check-glossary.ts"],
  sentences: ["node", "scripts/list-sentences.ts", "--check"],
} as const;

export type CheckResult = { name: string; isPassed: boolean; output: string };

export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, command] of Object.entries(CHECKS)) {
    const result = await run(name, command);
    process.stdout.write(
      `${result.isPassed ? "✓" : "✗"} ${name}\n${result.isPassed ? "" : result.output}`,
    );
    results.push(result);
  }
  return results;
}

function run(
  name: string,
  [program, ...parameters]: readonly [string, ...string[]],
): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(`${ROOT}node_modules/.bin/${program}`, parameters, { cwd: ROOT });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ name, isPassed: false, output: `${error}\n` }));
    child.on("close", (code) => resolve({ name, isPassed: code === 0, output }));
  });
}

if (import.meta.main) {
  const results = await runChecks();
  process.exitCode = results.every((result) => result.isPassed) ? 0 : 1;
}
