import { expect, test } from "vitest";
import { outcomeOf } from "./send-write.ts";

const answer = (status: number, headers: Record<string, string> = {}, body: unknown = null) =>
  outcomeOf(Response.json(body, { status, headers }));

test("an accepted write counts as sent", async () => {
  expect(await answer(200)).toEqual({ kind: "sent" });
});

test.each([400, 404, 409, 413, 422])(
  "status %i rejects the write permanently, with the server's message",
  async (status) => {
    const error = { error: "Too long", code: "invalid_input" };
    expect(await answer(status, {}, { success: false, data: null, error })).toEqual({
      kind: "refused",
      message: "Too long",
    });
  },
);

test.each([401, 403, 429, 503])("status %i postpones all writes", async (status) => {
  expect(await answer(status)).toEqual({ kind: "later", reach: "everything" });
});

test.each([402, 500])("status %i postpones this write only", async (status) => {
  expect(await answer(status)).toEqual({ kind: "later", reach: "write" });
});

test("the server's retry delay is respected", async () => {
  expect(await answer(429, { "retry-after": "12" })).toMatchObject({ afterMs: 12_000 });
});
