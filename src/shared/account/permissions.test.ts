import { expect, test } from "vitest";
import { hasPermission } from "./permissions.ts";

test("a plan lets its owner train, and operators can operate", () => {
  expect(hasPermission({ roles: [] }, "plan")).toBe(false);
  expect(hasPermission({ roles: ["PAID"] }, "plan")).toBe(true);
  expect(hasPermission({ roles: ["PAID"] }, "listen")).toBe(true);
  expect(hasPermission({ roles: ["PAID"] }, "operate")).toBe(false);
  expect(hasPermission({ roles: ["OPERATOR"] }, "operate")).toBe(true);
  expect(hasPermission({ roles: ["OPERATOR"] }, "plan")).toBe(false);
});
