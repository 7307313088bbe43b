import { expect, test } from "vitest";
import { storeLogin, storedLogin } from "./stored-login.ts";

const MINUTE = 60_000;

function storage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("the outcome of a checkout is remembered for ten minutes", () => {
  const kept = storage();
  storeLogin(kept, "cs_1", "/auth/login?resubscribed=true", 0);
  expect(storedLogin(kept, "cs_1", 10 * MINUTE - 1)).toBe("/auth/login?resubscribed=true");
  expect(storedLogin(kept, "cs_1", 10 * MINUTE)).toBeUndefined();
});

test("each checkout is stored separately, and unreadable data is ignored", () => {
  const kept = storage({ "swaz.finished-checkout.cs_2": "{not json" });
  storeLogin(kept, "cs_1", "/auth/login", 0);
  expect(storedLogin(kept, "cs_2", 0)).toBeUndefined();
  expect(storedLogin(kept, "cs_3", 0)).toBeUndefined();
});
