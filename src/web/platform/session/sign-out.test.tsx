import { beforeEach, expect, test } from "vitest";
import { snoozeReminders } from "#schemas/notifications/contract.ts";
import { pollUntil, stopTime } from "#web/testing/clock.ts";
import { logInAs } from "#web/testing/session.ts";
import { sentCalls, stub, stubAuth, stubNetworkError } from "#web/testing/stub-server.ts";
import { enqueue } from "../outbox/index.ts";
import { isLoggedIn } from "./session.ts";
import { signOut } from "./sign-out.ts";

const sentPaths = () => sentCalls().map(({ path }) => path);

beforeEach(async () => {
  logInAs();
  stubAuth("POST", "/logout", 200, {});
  const { path } = snoozeReminders;
  await enqueue({ key: "snooze", method: "PUT", path, body: { until: "2026-03-03" } });
});

test("what hasn't been sent yet is sent before the logout", async () => {
  stub(snoozeReminders, null);
  await signOut();
  expect(sentPaths()).toEqual([snoozeReminders.path, expect.stringMatching(/\/logout$/)]);
  expect(isLoggedIn()).toBe(false);
});

test("a logout doesn't wait long for a server that can't be reached", async () => {
  stubNetworkError(snoozeReminders);
  stopTime();
  const signedOut = signOut();
  await pollUntil(() => !isLoggedIn(), 100);
  await signedOut;
  expect(sentPaths().at(-1)).toMatch(/\/logout$/);
  expect(isLoggedIn()).toBe(false);
});
