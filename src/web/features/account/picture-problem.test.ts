import { expect, test } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

const MEGABYTE = 1024 * 1024;

test.each(["image/jpeg", "image/png", "image/gif"])(
  "a file of type %s and up to 5 MB is accepted",
  (type) => {
    expect(pictureProblem({ type, size: 5 * MEGABYTE })).toBeUndefined();
  },
);

test("any other file is rejected before the upload", () => {
  expect(pictureProblem({ type: "image/svg+xml", size: 1 })).toMatch(/jpg, png or gif/);
  expect(pictureProblem({ type: "image/png", size: 5 * MEGABYTE + 1 })).toMatch(/up to 5 MB/);
});
