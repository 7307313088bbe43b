import { expect, test } from "vitest";
import type { ListeningSession, ListeningState } from "./listening-session.ts";
import { type ListeningRecord, recordListening } from "./record-listening.ts";

const START = Date.parse("2026-11-15T22:00:00Z");

function setUp() {
  let state: ListeningState = { phase: "ready", heardMs: 0, startedAt: null, hasHeardAll: false };
  const heard: ListeningRecord[] = [];
  let listener: (() => void) | undefined;
  const listening = {
    state: () => state,
    subscribe(next: () => void) {
      listener = next;
      return () => void (listener = undefined);
    },
  } as Partial<ListeningSession> as ListeningSession;
  recordListening(listening, (reported) => heard.push(reported));
  const become = (changes: Partial<ListeningState>) => {
    state = { ...state, ...changes };
    listener?.();
  };
  return { heard, become };
}

test("a session counts after one minute, and its full duration is recorded when it ends", () => {
  const { heard, become } = setUp();
  become({ phase: "playing", startedAt: START });
  become({ heardMs: 59_500 });
  expect(heard).toEqual([]);
  become({ heardMs: 60_000 });
  become({ heardMs: 200_000 });
  expect(heard).toMatchObject([{ minutes: 1, startedAt: "2026-11-15T22:00:00.000Z" }]);
  become({ heardMs: 250_000, phase: "over" });
  expect(heard).toHaveLength(2);
  expect(heard[1]).toEqual({ ...heard[0], minutes: 4 });
});

test("a short text counts once its last word is heard, but not before", () => {
  const { heard, become } = setUp();
  become({ phase: "playing", startedAt: START, heardMs: 20_000 });
  become({ phase: "paused" });
  expect(heard).toEqual([]);
  become({ phase: "playing", hasHeardAll: true });
  expect(heard).toMatchObject([{ minutes: 1 }]);
});

test("listening again later is recorded as a new session", () => {
  const { heard, become } = setUp();
  become({ phase: "over", startedAt: START, heardMs: 240_000, hasHeardAll: true });
  become({ phase: "playing", startedAt: START + 1, heardMs: 0, hasHeardAll: false });
  become({ phase: "over", heardMs: 61_000 });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(2);
});
