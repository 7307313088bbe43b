import { expect, test } from "vitest";
import { can } from "./permissions.ts";

test("a plan lets its owner train, and operators can operate", () => {
  expect(can({ roles: [] }, "plan")).toBe(false);
  expect(can({ roles: ["PAID"] }, "plan")).toBe(true);
  expect(can({ roles: ["PAID"] }, "listen")).toBe(true);
  expect(can({ roles: ["PAID"] }, "operate")).toBe(false);
  expect(can({ roles: ["OPERATOR"] }, "operate")).toBe(true);
  expect(can({ roles: ["OPERATOR"] }, "plan")).toBe(false);
});
