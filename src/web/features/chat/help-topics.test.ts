import { expect, test } from "vitest";
import { findTopics } from "./help-topics.ts";

test("five topics are shown first, and a search covers the questions and answers of all topics", () => {
  expect(findTopics(" ")).toHaveLength(5);
  expect(findTopics("Delete account").map(({ question }) => question)).toEqual([
    "How do I delete my account?",
  ]);
  expect(findTopics("zeppelin")).toEqual([]);
});
