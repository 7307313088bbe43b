import { expect, test } from "vitest";
import { holdsSession, SESSION_KEY } from "./session.ts";

const storage = (value: string | null) => ({
  getItem: (key: string) => (key === SESSION_KEY ? value : null),
  removeItem: () => {},
});

const nothing = storage(null);
const session = storage(JSON.stringify({ access_token: "abc" }));

test("a session kept in either storage means logged in", () => {
  expect(holdsSession([session, nothing])).toBe(true);
  expect(holdsSession([nothing, session])).toBe(true);
});

test("without a kept session one is logged out", () => {
  expect(holdsSession([nothing, nothing])).toBe(false);
  expect(holdsSession([])).toBe(false);
});

test.each(["", "not json", "null", "7", "{}", '{"access_token":""}', '{"access_token":7}'])(
  "what is no session (%s) does not log anybody in",
  (value) => {
    expect(holdsSession([storage(value)])).toBe(false);
  },
);
