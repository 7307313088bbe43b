import { stripVTControlCharacters } from "node:util";

export type TestReport = {
  passed: number;
  /** What failed, each with where it stands and the beginning of its complaint. */
  failures: string[];
};

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

export function readVitestReport(json: string): TestReport {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(json);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded has no test to blame.
    if (status === "failed" && failed.length === 0) return [failure(name, "", [message ?? ""])];
    return failed.map((test) => failure(name, test.fullName, test.failureMessages ?? []));
  });
  return { passed: numPassedTests, failures };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: {
      projectName: string;
      status: "expected" | "unexpected" | "flaky" | "skipped";
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
};
type PlaywrightReport = PlaywrightSuite & { stats: { expected: number } };

/** Flaky and skipped count as failed: neither of them proves anything. */
export function readPlaywrightReport(json: string): TestReport {
  const report: PlaywrightReport = JSON.parse(json);
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const failures = specs(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, status, results }) => {
        const complaints = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return failure(`e2e/${file}`, `${title} (${projectName}, ${status})`, complaints);
      }),
  );
  return { passed: report.stats.expected, failures };
}

function failure(file: string, test: string, complaints: (string | undefined)[]): string {
  const [complaint = ""] = complaints;
  const beginning = stripVTControlCharacters(complaint).split("\n").slice(0, 12).join("\n    ");
  return `FAILED ${file} ${test}\n    ${beginning}`;
}
