import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilds } from "./builds.mjs";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";
import { readPlaywrightReport, readVitestReport, type TestReport } from "./test-reports.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = join(ROOT, "node_modules/.cache/test-reports");

type Count = { passed: number; failed: number };

const whatFailed: string[] = [];
const whatWasUnsteady: string[] = [];

/** The whole proof, in the order in which a mistake is cheapest to find. */
async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  const counts: Count[] = [await checks()];
  await ensureBuilds();
  counts.push(await vitest(), await journeys());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  // Logs are often truncated at the top, so the failures are repeated at the end.
  for (const line of [...whatWasUnsteady, ...whatFailed]) process.stdout.write(`\n${line}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
}

async function checks(): Promise<Count> {
  const results = await runChecks();
  const failed = results.filter((result) => !result.isPassed);
  whatFailed.push(...failed.map(({ name }) => `FAILED ${name}`));
  return { passed: results.length - failed.length, failed: failed.length };
}

async function vitest(): Promise<Count> {
  const report = join(REPORTS, "vitest.json");
  const code = await run("vitest", [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return count(code, report, readVitestReport);
}

async function journeys(): Promise<Count> {
  try {
    process.env["CHROMIUM_PATH"] = await ensureChromium();
  } catch (error) {
    whatFailed.push(`FAILED e2e: no journey ran. ${error instanceof Error ? error.message : ""}`);
    return { passed: 0, failed: 1 };
  }
  const report = join(REPORTS, "playwright.json");
  const code = await run("playwright", ["test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return count(code, report, readPlaywrightReport);
}

// A runner that died without a report, or failed outside any test, still counts as one failure.
function count(code: number, file: string, read: (json: string) => TestReport): Count {
  let report: TestReport;
  try {
    report = read(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
  whatFailed.push(...report.failures);
  whatWasUnsteady.push(...report.unsteady);
  const failed = report.failures.length;
  return { passed: report.passed, failed: code !== 0 && failed === 0 ? 1 : failed };
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
