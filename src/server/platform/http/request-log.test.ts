import { Writable } from "node:stream";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { useErrorReplies } from "./error-replies.ts";
import { loggableAddress, useRequestLog } from "./request-log.ts";

test("an address is logged with the names of its query parameters but not their values", () => {
  expect(loggableAddress("/a/b", "/a/:id")).toBe("/a/b");
  expect(loggableAddress("/a?token=secret&next=%2Fhome&flag", "/a")).toBe("/a?token&next&flag");
  expect(loggableAddress("/a?x=1?y=2", "(none)")).toBe("/a?x");
});

test("secrets in a path are not logged either", () => {
  expect(loggableAddress("/calendar/5ecret", "/calendar/:token")).toBe("/calendar/:token");
  expect(loggableAddress("/invite/5ecret/verify?x=1", "/invite/:inviteHash/verify")).toBe(
    "/invite/:inviteHash/verify?x",
  );
});

/** Returns the log line of a call with this response. */
async function lineOf(answer: () => unknown) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
  });
  const app = Fastify({
    loggerInstance: pino(stream),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  useErrorReplies(app);
  useRequestLog(app, createMetrics());
  app.get("/calls", async () => answer());
  await app.inject("/calls");
  await app.close();
  return JSON.parse(lines.at(-1) ?? "{}");
}

test("a rejection is logged with its code but without its message, and a success has no code", async () => {
  const refused = await lineOf(() => {
    const fields = { question: "my own words" };
    throw new AppError("invalid_input", { message: "my own words", fields });
  });
  expect(refused).toMatchObject({ path: "/calls", status: 400, code: "invalid_input" });
  expect(JSON.stringify(refused)).not.toContain("my own words");
  expect(await lineOf(() => ({ well: true }))).not.toHaveProperty("code");
});
