import { expect, test } from "vitest";
import { affectedTests } from "./affected-tests.ts";

const THERE = new Set([
  "src/server/features/planning/",
  "e2e/planning/",
  "src/server/features/support/",
]);
const affected = (...changed: string[]) => affectedTests(changed, (path) => THERE.has(path));

test("a change to one feature affects that feature's tests on the same side, and names its journeys", () => {
  const screen = "src/web/features/planning/daily-plan-steps.tsx";
  expect(affected(screen)).toEqual({
    unit: [screen],
    component: [screen],
    HTTP: [],
    journeys: [],
    journeyFeatures: ["planning"],
  });
  const verb = "src/server/features/planning/save-daily-action.ts";
  expect(affected(verb)).toEqual({
    unit: [verb],
    component: [],
    HTTP: ["src/server/features/planning/"],
    journeys: [],
    journeyFeatures: ["planning"],
  });
  const contract = "src/shared/support/contract.ts";
  expect(affected(contract)).toMatchObject({
    component: [contract],
    HTTP: ["src/server/features/support/"],
  });
});

test("a change to shared code below the features affects every HTTP test", () => {
  expect(affected("src/server/db/client.ts").HTTP).toBe("all");
  expect(affected("src/server/features/planning/routes.ts", "package-lock.json").HTTP).toBe("all");
});

test("a changed server test runs alone", () => {
  const attack = "src/server/identity/attacks/guessing.test.ts";
  expect(affected(attack).HTTP).toEqual([attack]);
});

test("a changed journey is run, and a document affects nothing", () => {
  expect(affected("e2e/planning/daily.spec.ts").journeys).toEqual(["e2e/planning/daily.spec.ts"]);
  const nothing = { unit: [], component: [], HTTP: [], journeys: [], journeyFeatures: [] };
  expect(affected("README.md")).toEqual(nothing);
});
