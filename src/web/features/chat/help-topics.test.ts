import { expect, test } from "vitest";
import { findTopics } from "./help-topics.ts";

test("five answers come first; a search looks through all of them, in question and answer", () => {
  expect(findTopics(" ")).toHaveLength(5);
  expect(findTopics("Delete account").map(({ question }) => question)).toEqual([
    "How do I delete my account?",
  ]);
  expect(findTopics("zeppelin")).toEqual([]);
});
