import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runChecks } from "./check.ts";
import { ensureWebBuild } from "./ensure-web-build.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = join(ROOT, "node_modules/.cache/test-reports");

type Count = { passed: number; failed: number };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** The whole proof, in the order in which a mistake is cheapest to find. */
async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  const counts: Count[] = [await checks()];
  await ensureWebBuild();
  counts.push(await vitest(), await journeys());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
}

async function checks(): Promise<Count> {
  const results = await runChecks();
  const failed = results.filter((result) => !result.isPassed).length;
  return { passed: results.length - failed, failed };
}

async function vitest(): Promise<Count> {
  const report = join(REPORTS, "vitest.json");
  const code = await run("vitest", [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return count(code, report, ({ numPassedTests, numFailedTests }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

async function journeys(): Promise<Count> {
  const report = join(REPORTS, "playwright.json");
  const code = await run("playwright", ["test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return count(code, report, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
}

// A runner that died without a report, or failed outside any test, still counts as one failure.
function count<Report>(code: number, report: string, read: (json: Report) => Count): Count {
  let counted: Count;
  try {
    counted = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function run(
  program: string,
  parameters: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, "node_modules/.bin", program), parameters, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

await main();
