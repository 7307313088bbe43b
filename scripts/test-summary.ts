import type { TestReport } from "./test-reports.ts";

export type PartResult = TestReport & { name: string; seconds: number };

const SLOWEST = 10;

/** Returns what `npm test` prints last: how long each part took, everything that needs attention, and the result. */
export function testSummary(
  parts: PartResult[],
  seconds: number,
): { text: string; failed: number } {
  const passed = sum(parts.map((part) => part.passed));
  const failed = sum(parts.map((part) => part.failures.length));
  const blocks = [
    ...parts.map(slowestFiles).filter((block) => block !== ""),
    table(parts, seconds),
    // Logs are often truncated at the top, so the failures are repeated at the end.
    ...parts.flatMap((part) => part.failures),
    `${passed} passed, ${failed} failed`,
  ];
  return { text: blocks.map((block) => `\n${block}\n`).join(""), failed };
}

function slowestFiles({ name, files }: PartResult): string {
  if (files.length === 0) return "";
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const lines = slowest.map((file) => `${inSeconds(file.seconds).padStart(8)}  ${file.name}`);
  return [`Slowest files, ${name}:`, ...lines].join("\n");
}

/** The total is less than the sum of the parts, because some run in parallel. */
function table(parts: PartResult[], total: number): string {
  const rows = [
    ...parts.map((part) => ({
      name: part.name,
      tests: part.passed + part.failures.length,
      seconds: part.seconds,
    })),
    {
      name: "total",
      tests: sum(parts.map((part) => part.passed + part.failures.length)),
      seconds: total,
    },
  ];
  const lines = rows.map(
    ({ name, tests, seconds }) =>
      `${name.padEnd(12)}${String(tests).padStart(7)}${inSeconds(seconds).padStart(10)}`,
  );
  return [`${"part".padEnd(12)}${"tests".padStart(7)}${"seconds".padStart(10)}`, ...lines].join(
    "\n",
  );
}

const inSeconds = (seconds: number): string => seconds.toFixed(1);

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
