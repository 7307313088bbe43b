import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";
import { ensureServerBuild } from "./ensure-server-build.mjs";
import { ensureWebBuild } from "./ensure-web-build.mjs";
import { readPlaywrightReport, type TestReport } from "./test-reports.ts";
import { type PartResult, testSummary } from "./test-summary.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = join(ROOT, "node_modules/.cache/test-reports");

/** The parts of the suite, in the order in which a mistake is cheapest to find. */
const PARTS = {
  checks,
  unit: () => vitest("unit", ["unit"]),
  HTTP: () => vitest("HTTP", ["http", "sandbox"]),
  processes: async () => {
    await build();
    return vitest("processes", ["processes"]);
  },
  journeys: async () => {
    await build();
    return journeys();
  },
} satisfies Record<string, () => Promise<TestReport>>;

/** Everything, or the parts that are named on the command line. */
async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(", ")}.`);
  const results: PartResult[] = [];
  for (const [name, run] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const startedAt = performance.now();
    const report = await run();
    results.push({ name, seconds: (performance.now() - startedAt) / 1000, ...report });
  }
  const { text, failed } = testSummary(results);
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(text);
}

async function checks(): Promise<TestReport> {
  const results = await runChecks();
  const failed = results.filter((result) => !result.isPassed);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name }) => `FAILED ${name}`),
    unsteady: [],
    files: [],
  };
}

async function build(): Promise<void> {
  await ensureWebBuild();
  await ensureServerBuild();
}

async function vitest(part: string, projects: string[]): Promise<TestReport> {
  const report = join(REPORTS, `${part}.json`);
  const code = await run(
    "vitest",
    [
      "run",
      "--reporter=dot",
      "--reporter=./scripts/vitest-report.ts",
      ...projects.map((project) => `--project=${project}`),
    ],
    { TEST_REPORT: report },
  );
  return readReport(part, code, report, JSON.parse);
}

async function journeys(): Promise<TestReport> {
  try {
    process.env["CHROMIUM_PATH"] = await ensureChromium();
  } catch (error) {
    return failedPart(`FAILED journeys: none ran. ${error instanceof Error ? error.message : ""}`);
  }
  const report = join(REPORTS, "journeys.json");
  const code = await run("playwright", ["test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readReport("journeys", code, report, readPlaywrightReport);
}

// A runner that died without a report, or failed outside any test, still counts as one failure.
function readReport(
  part: string,
  code: number,
  file: string,
  read: (json: string) => TestReport,
): TestReport {
  let report: TestReport;
  try {
    report = read(readFileSync(file, "utf8"));
  } catch {
    return failedPart(`FAILED ${part}: its runner ended with ${code} and left no report`);
  }
  if (code === 0 || report.failures.length > 0) return report;
  return { ...report, failures: [`FAILED ${part}: its runner ended with ${code}`] };
}

const failedPart = (failure: string): TestReport => ({
  passed: 0,
  failures: [failure],
  unsteady: [],
  files: [],
});

function run(program: string, parameters: string[], env: Record<string, string>): Promise<number> {
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
