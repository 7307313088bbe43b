import { expect, test } from "vitest";
import { DAY_MS } from "#shared/time/time-spans.ts";
import type { TextStorage } from "../text-storage.ts";
import { createSessionStorage, SESSION_KEY } from "./session-storage.ts";

function emptyStorage(): TextStorage & { isEmpty: () => boolean } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    isEmpty: () => kept.size === 0,
  };
}

function browser() {
  const clock = { now: Date.UTC(2026, 10, 15) };
  const persistent = emptyStorage();
  const open = (tab = emptyStorage()) => createSessionStorage({ persistent, tab }, () => clock.now);
  return { clock, persistent, open };
}

test("without remember-me, the session is gone when the browser is reopened", () => {
  const { open, persistent } = browser();
  const storage = open();
  storage.remember(false);
  storage.setItem(SESSION_KEY, "session");
  expect(storage.getItem(SESSION_KEY)).toBe("session");
  expect(open().getItem(SESSION_KEY)).toBeNull();
  expect(persistent.isEmpty()).toBe(true);
});

test("with remember-me, the session is kept for thirty days, even across refreshes", () => {
  const { open, clock } = browser();
  const storage = open();
  storage.remember(true);
  storage.setItem(SESSION_KEY, "session");
  clock.now += 29 * DAY_MS;
  open().setItem(SESSION_KEY, "refreshed");
  expect(open().getItem(SESSION_KEY)).toBe("refreshed");
  clock.now += DAY_MS;
  expect(open().getItem(SESSION_KEY)).toBeNull();
});

test("remembered data is deleted with a session that ends with the browser", () => {
  const { open, persistent } = browser();
  const storage = open();
  storage.remember(false);
  storage.setItem(SESSION_KEY, "session");
  storage.memory.write("my vision");
  expect(storage.memory.read()).toBe("my vision");
  expect(open().memory.read()).toBeNull();
  expect(persistent.isEmpty()).toBe(true);
});

test("a remembered session keeps its data when the browser is reopened, until the session expires", () => {
  const { open, clock, persistent } = browser();
  const storage = open();
  storage.remember(true);
  storage.setItem(SESSION_KEY, "session");
  storage.memory.write("my vision");
  expect(open().memory.read()).toBe("my vision");
  clock.now += 30 * DAY_MS;
  expect(open().getItem(SESSION_KEY)).toBeNull();
  expect(persistent.isEmpty()).toBe(true);
});

test("logging out clears both storages", () => {
  const { open, persistent } = browser();
  const tab = emptyStorage();
  const storage = open(tab);
  storage.remember(true);
  storage.setItem(SESSION_KEY, "session");
  storage.memory.write("my vision");
  storage.removeItem(SESSION_KEY);
  expect(storage.getItem(SESSION_KEY)).toBeNull();
  expect(persistent.isEmpty() && tab.isEmpty()).toBe(true);
});

test("a login without remember-me doesn't inherit the previous login's choice", () => {
  const { open } = browser();
  const storage = open();
  storage.remember(true);
  storage.setItem(SESSION_KEY, "first");
  storage.removeItem(SESSION_KEY);
  storage.remember(false);
  storage.setItem(SESSION_KEY, "second");
  expect(open().getItem(SESSION_KEY)).toBeNull();
});
