import { stripVTControlCharacters } from "node:util";

export type TestReport = {
  passed: number;
  /** What failed, each with where it stands and the beginning of its complaint. */
  failures: string[];
  /** What failed once and passed when walked again, reported in the same way: a race that has to be found. */
  unsteady: string[];
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
    if (status === "failed" && failed.length === 0)
      return [tell("FAILED", name, "", [message ?? ""])];
    return failed.map((test) => tell("FAILED", name, test.fullName, test.failureMessages ?? []));
  });
  return { passed: numPassedTests, failures, unsteady: [] };
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

/** Skipped counts as failed: it proves nothing. */
export function readPlaywrightReport(json: string): TestReport {
  const report: PlaywrightReport = JSON.parse(json);
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const troubled = specs(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, status, results }) => {
        const complaints = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        const test = `${title} (${projectName}, ${status})`;
        return { isFlaky: status === "flaky", file: `e2e/${file}`, test, complaints };
      }),
  );
  const unsteady = troubled.filter(({ isFlaky }) => isFlaky);
  return {
    passed: report.stats.expected + unsteady.length,
    failures: troubled
      .filter(({ isFlaky }) => !isFlaky)
      .map(({ file, test, complaints }) => tell("FAILED", file, test, complaints)),
    unsteady: unsteady.map(({ file, test, complaints }) =>
      tell("UNSTEADY", file, test, complaints),
    ),
  };
}

function tell(
  outcome: "FAILED" | "UNSTEADY",
  file: string,
  test: string,
  complaints: (string | undefined)[],
): string {
  const [complaint = ""] = complaints;
  const beginning = stripVTControlCharacters(complaint).split("\n").slice(0, 12).join("\n    ");
  return `${outcome} ${file} ${test}\n    ${beginning}`;
}
