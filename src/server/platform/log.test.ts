import { expect, test } from "vitest";
import { loggableError } from "./log.ts";

test("a failure is logged without the values it was about", () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "my words"'), {
    code: "22P02",
    detail: "Key (email)=(ada@example.com) already exists.",
  });
  const failure = new Error("Failed query: insert into t values ($1)\nparams: my words", { cause });
  const logged = loggableError(failure);
  expect(logged).toMatchObject({
    type: "Error",
    message: "Failed query: insert into t values ($1)",
    cause: { code: "22P02" },
  });
  expect(JSON.stringify(logged)).toContain("log.test.ts");
  expect(JSON.stringify(logged)).not.toMatch(/my words|ada@/);
});

test("a failure that is a plain object, as the job queue reports its own, is logged with its details", () => {
  const { message, stack } = new Error("terminating connection");
  const logged = loggableError({ message, stack, code: "57P01", queue: "deliver-mail" });
  expect(logged).toMatchObject({ message, code: "57P01" });
  expect(JSON.stringify(logged)).toContain("log.test.ts");
  expect(loggableError("words")).toEqual({ type: "string" });
  expect(loggableError({ words: "my words" })).toEqual({ type: "object" });
});
