import { expect, test } from "vitest";
import { loggableAddress } from "./request-log.ts";

test("an address is logged with the names of its query and without the values", () => {
  expect(loggableAddress("/a/b", "/a/:id")).toBe("/a/b");
  expect(loggableAddress("/a?token=secret&next=%2Fhome&flag", "/a")).toBe("/a?token&next&flag");
  expect(loggableAddress("/a?x=1?y=2", "(none)")).toBe("/a?x");
});

test("what opens something by being known is not logged as a part of a path either", () => {
  expect(loggableAddress("/calendar/5ecret", "/calendar/:token")).toBe("/calendar/:token");
  expect(loggableAddress("/invite/5ecret/verify?x=1", "/invite/:inviteHash/verify")).toBe(
    "/invite/:inviteHash/verify?x",
  );
});
