import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { affectedTests } from "./affected-tests.ts";
import { ensureBuilds } from "./builds.mjs";
import { runChecks } from "./check.ts";
import { chromiumPath, ensureChromium } from "./chromium.ts";
import { componentTests } from "./component-tests.ts";
import { keepTemporaryFilesInMemory } from "./temporary-files.ts";
import { readPlaywrightReport, type TestReport } from "./test-reports.ts";
import { type PartResult, testSummary } from "./test-summary.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = join(ROOT, "node_modules/.cache/test-reports");

type Part = () => Promise<TestReport>;

/** The parts of the suite, ordered so that mistakes are found as cheaply as possible. */
const PARTS: Record<string, Part> = {
  checks,
  unit: () => vitest("unit", ["run", "--project=unit"]),
  component: () => inBrowser("component", ["run", "--project=component"]),
  processes: () => withBuilds("processes", ["web", "server"], ["run", "--project=processes"]),
  HTTP: () => withBuilds("HTTP", ["web"], ["run", "--project=http"]),
  journeys: () => journeys([]),
};

/**
 * These run alongside the next part: process tests mostly wait, and neither the checks nor the unit tests keep two cores
 * busy to their end.
 */
const PARALLEL_WITH_NEXT = { whole: ["checks", "component"], some: ["checks", "unit"] };

/** Runs everything, the parts named on the command line, or what a change can affect. */
async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  const wanted = process.argv.slice(2);
  await findBrowser();
  keepTemporaryFilesInMemory();
  const isForChange = wanted.includes("changed");
  const parts = isForChange ? partsForChange() : namedParts(wanted);
  const parallelWithNext = PARALLEL_WITH_NEXT[wanted.length > 0 ? "some" : "whole"];
  const running: Promise<PartResult>[] = [];
  for (const [name, run] of Object.entries(parts)) {
    running.push(timed(name, run));
    if (!parallelWithNext.includes(name)) await Promise.all(running);
  }
  const results = await Promise.all(running);
  const { text, failed } = testSummary(results, performance.now() / 1000);
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(text);
}

async function timed(name: string, run: Part): Promise<PartResult> {
  const startedAt = performance.now();
  const report = await run().catch((error: Error) =>
    failedPart(name, `none ran. ${error.message}`),
  );
  return { name, seconds: (performance.now() - startedAt) / 1000, ...report };
}

function namedParts(wanted: string[]): Record<string, Part> {
  if (wanted.length === 0) return PARTS;
  const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(", ")}.`);
  return Object.fromEntries(Object.entries(PARTS).filter(([name]) => wanted.includes(name)));
}

function partsForChange(): Record<string, Part> {
  const {
    unit,
    component,
    HTTP,
    journeys: specs,
    journeyFeatures,
  } = affectedTests(changedFiles(), (path) => existsSync(join(ROOT, path)));
  const inPages = componentTests(component);
  const left = [
    ...(journeyFeatures.length > 0 ? [`the journeys of ${journeyFeatures.join(", ")}`] : []),
    ...(HTTP.length > 0 && HTTP !== "all" ? ["the system tests"] : []),
  ];
  if (left.length > 0) process.stdout.write(`Left to the whole run: ${left.join(", and ")}.\n`);
  return {
    checks,
    ...(unit.length > 0 && { unit: () => vitest("unit", relatedTo(unit)) }),
    ...(inPages.length > 0 && {
      component: () => inBrowser("component", ["run", "--project=component", ...inPages]),
    }),
    ...(HTTP.length > 0 && {
      HTTP: () =>
        withBuilds(
          "HTTP",
          ["web"],
          ["run", "--passWithNoTests", "--project=http", ...(HTTP === "all" ? [] : HTTP)],
        ),
    }),
    ...(specs.length > 0 && { journeys: () => journeys(specs) }),
  };
}

const relatedTo = (sources: string[]): string[] => [
  "related",
  "--run",
  "--passWithNoTests",
  "--project=unit",
  ...sources,
];

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);

/** Returns the uncommitted files, or those of the newest commit if everything is committed. */
function changedFiles(): string[] {
  const open = [
    ...git("diff", "--name-only", "--relative", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return open.length > 0 ? open : git("diff", "--name-only", "--relative", "HEAD~1", "HEAD");
}

async function checks(): Promise<TestReport> {
  const results = await runChecks();
  const failed = results.filter((result) => !result.isPassed);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name }) => `FAILED ${name}`),
    files: [],
  };
}

async function vitest(part: string, parameters: string[]): Promise<TestReport> {
  const report = join(REPORTS, `${part}.json`);
  const reporters = ["--reporter=dot", "--reporter=./scripts/vitest-report.ts"];
  const code = await run("vitest", [...parameters, ...reporters], { TEST_REPORT: report });
  return readReport(part, code, report, JSON.parse);
}

/** Runs tests that need builds: tests of whole processes, or of a server that sends the built pages. */
async function withBuilds(
  part: string,
  builds: ("web" | "server")[],
  parameters: string[],
): Promise<TestReport> {
  await ensureBuilds(builds);
  return vitest(part, parameters);
}

async function inBrowser(part: string, parameters: string[]): Promise<TestReport> {
  await provideBrowser();
  return vitest(part, parameters);
}

async function journeys(specs: string[]): Promise<TestReport> {
  await provideBrowser();
  await ensureBuilds();
  const report = join(REPORTS, "journeys.json");
  const code = await run("playwright", ["test", "--reporter=dot,json", ...specs], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readReport("journeys", code, report, readPlaywrightReport);
}

/**
 * Looks for Chromium before temporary files move to memory, because one that was unpacked among them is also used by
 * the next run.
 */
async function findBrowser(): Promise<void> {
  const found = await chromiumPath().catch(() => undefined);
  if (found) process.env["CHROMIUM_PATH"] = found;
}

/** Finds or installs a Chromium for all following parts. */
async function provideBrowser(): Promise<void> {
  process.env["CHROMIUM_PATH"] = await ensureChromium();
}

// A runner that crashed without a report, or failed outside any test, still counts as one failure.
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
    return failedPart(part, `its runner ended with ${code} and left no report`);
  }
  if (code === 0 || report.failures.length > 0) return report;
  return { ...report, failures: [`FAILED ${part}: its runner ended with ${code}`] };
}

const failedPart = (part: string, why: string): TestReport => ({
  passed: 0,
  failures: [`FAILED ${part}: ${why}`],
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
