import { expect, test } from "vitest";
import { testSummary } from "./test-summary.ts";

const NOTHING = { passed: 0, failures: [], files: [] };

test("the summary lists how long each part took, then the failures and the result", () => {
  const parts = [
    { ...NOTHING, name: "checks", seconds: 25, passed: 8 },
    {
      name: "journeys",
      seconds: 300.26,
      passed: 40,
      failures: ["FAILED e2e/login.spec.ts"],
      files: Array.from({ length: 12 }, (_, index) => ({
        name: `e2e/${index}.spec.ts`,
        seconds: index,
      })),
    },
  ];
  const { text, failed } = testSummary(parts, 310.5);
  expect(failed).toBe(1);
  expect(text).toMatch(/^journeys +41 +300\.3$/m);
  expect(text).toMatch(/^total +49 +310\.5$/m);
  expect(text).toContain("11.0  e2e/11.spec.ts");
  expect(text).not.toContain("e2e/1.spec.ts");
  expect(text.trimEnd().split("\n\n").slice(-2)).toEqual([
    "FAILED e2e/login.spec.ts",
    "48 passed, 1 failed",
  ]);
});
