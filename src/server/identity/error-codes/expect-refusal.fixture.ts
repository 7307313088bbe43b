import { expect } from "vitest";
import type { createTestApp, Reply } from "#server/testing/create-test-app.ts";

type Client = Awaited<ReturnType<typeof createTestApp>>["client"];

export type Call = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/**
 * The expected error response, and a request that provokes it. The request is prepared anew each time, because some
 * use up what they need.
 */
export type Refusal = [
  status: number,
  code: string,
  text: string | RegExp,
  provoke: () => Call | Promise<Call>,
];

const CURRENT_VERSION = { "x-supabase-api-version": "2024-01-01" };

/** Checks both error formats: the one for clients since 2024, and the older one. */
export async function expectRefusal(client: Client, [status, code, text, provoke]: Refusal) {
  const message = text instanceof RegExp ? expect.stringMatching(text) : text;
  const now = await send(client, await provoke(), CURRENT_VERSION);
  expect(now).toMatchObject({ status, body: { code, message } });
  expect(now.headers.get("x-supabase-api-version")).toBe("2024-01-01");

  const before = await send(client, await provoke(), {});
  expect(before).toMatchObject({ status, body: { code: status, error_code: code, msg: message } });
  expect(before.headers.get("x-supabase-api-version")).toBeNull();
  for (const { headers } of [now, before]) expect(headers.get("x-sb-error-code")).toBe(code);
}

function send(client: Client, call: Call, version: Record<string, string>): Promise<Reply> {
  const { method, path, body, headers } = call;
  return client.request(method, `/_api/auth/v1${path}`, {
    body,
    headers: { ...headers, ...version },
  });
}
