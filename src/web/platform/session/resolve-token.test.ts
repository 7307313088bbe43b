import { expect, test } from "vitest";
import { resolveToken } from "./resolve-token.ts";

const member = {
  isHeld: () => true,
  isOnline: () => true,
  storedToken: () => "old",
  freshToken: async (): Promise<string | undefined> => "fresh",
};

test("visitors call without a name, members with a token that is good", async () => {
  expect(await resolveToken({ ...member, isHeld: () => false })).toEqual({});
  expect(await resolveToken(member)).toEqual({ token: "fresh" });
});

test("without a network nobody waits for a new token", async () => {
  expect(await resolveToken({ ...member, isOnline: () => false })).toEqual({ token: "old" });
});

test("a session that ends while its token is renewed does not turn a member into a visitor", async () => {
  let isHeld = true;
  const freshToken = async () => {
    isHeld = false;
    return undefined;
  };
  expect(await resolveToken({ ...member, isHeld: () => isHeld, freshToken })).toBe("ended");
});

test("a session that cannot be renewed at the moment is kept for later", async () => {
  expect(await resolveToken({ ...member, freshToken: async () => undefined })).toBe("unreachable");
});
