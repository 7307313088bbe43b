import { expect, test } from "vitest";
import { affectedTests } from "./affected-tests.ts";

const THERE = new Set([
  "src/server/features/planning/",
  "e2e/planning/",
  "src/server/features/support/",
]);
const affected = (...changed: string[]) => affectedTests(changed, (path) => THERE.has(path));

test("a change of one feature affects its tests on every side, and names its journeys", () => {
  const screen = "src/web/features/planning/daily/check-day.tsx";
  expect(affected(screen)).toEqual({
    related: [screen],
    HTTP: ["src/server/features/planning/"],
    journeys: [],
    walkedBy: ["planning"],
  });
  expect(affected("src/shared/support/contract.ts").HTTP).toEqual(["src/server/features/support/"]);
});

test("a change below all features affects every HTTP test", () => {
  expect(affected("src/server/db/client.ts").HTTP).toBe("all");
  expect(affected("src/server/features/planning/routes.ts", "package-lock.json").HTTP).toBe("all");
});

test("a journey that was changed is walked, and a document affects nothing", () => {
  expect(affected("e2e/planning/daily.spec.ts").journeys).toEqual(["e2e/planning/daily.spec.ts"]);
  expect(affected("README.md")).toEqual({ related: [], HTTP: [], journeys: [], walkedBy: [] });
});
