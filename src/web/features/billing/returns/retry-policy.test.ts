import { expect, test } from "vitest";
import { ApiError } from "#web/platform/api-error.ts";
import { ProcessingTimeout, retryDelay, shouldRetry } from "./retry-policy.ts";

const failure = (status: number) => new ApiError(status, { error: "No", code: "unexpected" });

test("a network or server failure is attempted three times in total", () => {
  for (const error of [failure(0), failure(500), failure(503), new Error("Odd")]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  }
});

test.each([400, 404, 409, 429])("a rejection with status %i isn't retried", (status) => {
  expect(shouldRetry(0, failure(status))).toBe(false);
});

test("a minute without a response isn't retried automatically", () => {
  expect(shouldRetry(0, new ProcessingTimeout())).toBe(false);
});

test("the first wait is long, and later ones double up to ten seconds", () => {
  expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([20_000, 4_000, 8_000, 10_000, 10_000]);
});
