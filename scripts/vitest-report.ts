import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { describe, type TestReport } from "./test-reports.ts";

/**
 * Writes the results that `npm test` needs to the file in TEST_REPORT. Vitest's own JSON measures a file from its
 * first test, but most of the time goes into starting the application, which most files do while loading.
 */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const report: TestReport = {
      passed: modules.flatMap((module) => [...module.children.allTests("passed")]).length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...errors.map(({ message }) => describe("outside any test", "", [message])),
      ],
      files: modules.map((module) => ({ name: nameOf(module), seconds: secondsOf(module) })),
    };
    const file = process.env["TEST_REPORT"] ?? "";
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

const nameOf = ({ relativeModuleId }: TestModule) => relativeModuleId;

function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

function failuresOf(module: TestModule): string[] {
  // A file that failed to load, or a hook that failed, can't be attributed to a test.
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const tests = [...module.children.allTests("failed")];
  return [
    ...outside.map(({ message }) => describe(nameOf(module), "", [message])),
    ...tests.map((test) => {
      const complaints = test.result().errors?.map(({ message }) => message) ?? [];
      return describe(nameOf(module), test.fullName, complaints);
    }),
  ];
}
