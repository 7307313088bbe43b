import { expect, test } from "vitest";
import { withoutQueryValues } from "./request-log.ts";

test("an address is logged with the names of its query and without the values", () => {
  expect(withoutQueryValues("/a/b")).toBe("/a/b");
  expect(withoutQueryValues("/a?token=secret&next=%2Fhome&flag")).toBe("/a?token&next&flag");
  expect(withoutQueryValues("/a?x=1?y=2")).toBe("/a?x");
});
