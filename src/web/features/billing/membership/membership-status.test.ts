import { expect, test } from "vitest";
import { buildSubscription } from "../subscription.fixture.ts";
import { membershipStatus } from "./membership-status.ts";

const MOMENT = "2026-12-03T12:00:00.000Z";

test.each([
  [{ status: "active" }, "Active", "done"],
  [{ status: "trialing", trialEndsAt: MOMENT }, "Trial until December 3, 2026", "notice"],
  [{ status: "past_due" }, "Payment problem - update card", "accent"],
  [{ status: "unpaid" }, "Unpaid", "danger"],
  [{ status: "paused" }, "Paused", "accent"],
  [{ status: "active", endsAt: MOMENT }, "Active until December 3, 2026", "accent"],
  [{ status: "trialing", endsAt: MOMENT }, "Active until December 3, 2026", "accent"],
  [
    { status: "active", pausedFrom: "2999-12-03T12:00:00.000Z" },
    "Pauses on December 3, 2999",
    "accent",
  ],
  [
    {
      status: "active",
      pausedFrom: "2026-01-03T12:00:00.000Z",
      resumesAt: "2999-02-03T12:00:00.000Z",
    },
    "Paused until February 3, 2999",
    "accent",
  ],
] as const)('%j is live and has the label "%s"', (overrides, label, tone) => {
  const status = membershipStatus(buildSubscription(overrides));
  expect(status).toEqual({ label, tone, isLive: true });
});

test.each([
  ["canceled", "Canceled"],
  ["incomplete", "Incomplete"],
  ["incomplete_expired", "Ended"],
] as const)('%s is over and has the label "%s"', (status, label) => {
  expect(membershipStatus(buildSubscription({ status }))).toMatchObject({ label, isLive: false });
});

test("a payment problem takes precedence, even over a cancellation", () => {
  const status = membershipStatus(buildSubscription({ status: "past_due", endsAt: MOMENT }));
  expect(status.label).toBe("Payment problem - update card");
});
