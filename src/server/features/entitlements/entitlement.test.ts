import { expect, test } from "vitest";
import { SUBSCRIPTION_STATUSES } from "#shared/billing/contract.ts";
import { isPaid } from "./entitlement.ts";

const now = new Date("2026-11-15T12:00:00Z");

test("a trial or an active subscription gives access, and an ended, paused or never paid one doesn't", () => {
  const admitted = SUBSCRIPTION_STATUSES.filter((status) =>
    isPaid([{ status, pastDueSince: null }], now),
  );
  expect(admitted).toEqual(["trialing", "active"]);
});

test.each([
  ["2026-11-08T12:00:00.001Z", true],
  ["2026-11-08T12:00:00.000Z", false],
])("a payment missing since %s: access is %s", (pastDueSince, admitted) => {
  expect(isPaid([{ status: "past_due", pastDueSince }], now)).toBe(admitted);
});

test("one valid subscription is enough", () => {
  const ended = { status: "canceled", pastDueSince: null } as const;
  expect(isPaid([ended, { status: "active", pastDueSince: null }], now)).toBe(true);
  expect(isPaid([ended], now)).toBe(false);
  expect(isPaid([], now)).toBe(false);
});

test("access granted by an operator is valid until its end", () => {
  const grant = { status: "active", pastDueSince: null } as const;
  const [before, after] = [now.getTime() - 1, now.getTime() + 1].map((at) => new Date(at));
  expect(isPaid([{ ...grant, grantedUntil: `${after?.toISOString()}` }], now)).toBe(true);
  expect(isPaid([{ ...grant, grantedUntil: `${before?.toISOString()}` }], now)).toBe(false);
});

test.each([
  ["2026-11-15T12:00:00.001Z", null, true],
  ["2026-11-15T12:00:00.000Z", "2026-11-15T12:00:00.001Z", false],
  ["2026-11-15T12:00:00.000Z", null, false],
  ["2026-10-15T12:00:00.000Z", "2026-11-15T12:00:00.000Z", true],
])("a break from %s to %s: access is %s", (pausedFrom, resumesAt, admitted) => {
  const state = { status: "active", pastDueSince: null, pausedFrom, resumesAt } as const;
  expect(isPaid([state], now)).toBe(admitted);
});
