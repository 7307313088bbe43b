import { stripVTControlCharacters } from "node:util";

export type TestFile = { name: string; seconds: number };

export type TestReport = {
  passed: number;
  /** The failures, each with its location and the beginning of its message. */
  failures: string[];
  files: TestFile[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: {
      status: "expected" | "unexpected" | "skipped";
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
};
type PlaywrightReport = PlaywrightSuite & { stats: { expected: number } };

/** Skipped tests count as failed, because they prove nothing. */
export function readPlaywrightReport(json: string): TestReport {
  const report: PlaywrightReport = JSON.parse(json);
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const runs = specs(report).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      file: `e2e/${file}`,
      test: `${title} (${status})`,
      complaints: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const failed = runs.filter(({ status }) => status !== "expected");
  return {
    passed: report.stats.expected,
    failures: failed.map(({ file, test, complaints }) => describe(file, test, complaints)),
    files: [...Map.groupBy(runs, ({ file }) => file)].map(([name, ofFile]) => ({
      name,
      seconds: ofFile.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  };
}

export function describe(file: string, test: string, complaints: (string | undefined)[]): string {
  const [complaint = ""] = complaints;
  const beginning = stripVTControlCharacters(complaint).split("\n").slice(0, 12).join("\n    ");
  return `FAILED ${file} ${test}\n    ${beginning}`;
}
