import { expect, test } from "vitest";
import { resolveToken } from "./resolve-token.ts";

const member = {
  hasSession: () => true,
  isOnline: () => true,
  storedToken: () => "old",
  freshToken: async (): Promise<string | undefined> => "fresh",
};

test("visitors call without a token, and members with a valid one", async () => {
  expect(await resolveToken({ ...member, hasSession: () => false })).toEqual({});
  expect(await resolveToken(member)).toEqual({ token: "fresh" });
});

test("an offline member doesn't wait for a new token", async () => {
  expect(await resolveToken({ ...member, isOnline: () => false })).toEqual({ token: "old" });
});

test("a session that ends during a refresh doesn't turn a member into a visitor", async () => {
  let hasSession = true;
  const freshToken = async () => {
    hasSession = false;
    return undefined;
  };
  expect(await resolveToken({ ...member, hasSession: () => hasSession, freshToken })).toBe("ended");
});

test("a session that can't be refreshed at the moment is kept for later", async () => {
  expect(await resolveToken({ ...member, freshToken: async () => undefined })).toBe("unreachable");
});
