import { expect, test } from "vitest";
import { buildSubscription } from "../subscription.fixture.ts";
import { cancelsImmediately } from "./cancels-immediately.ts";

const NOW = new Date("2026-11-16T12:00:00.000Z");
const EARLIER = "2026-11-10T12:00:00.000Z";
const LATER = "2026-11-20T12:00:00.000Z";

test.each([
  [{ status: "unpaid" }, true],
  [{ status: "paused" }, true],
  [{ status: "past_due", graceEndsAt: EARLIER }, true],
  [{ status: "past_due", graceEndsAt: LATER }, false],
  [{ status: "active", pausedFrom: EARLIER }, true],
  [{ status: "active", pausedFrom: LATER }, false],
  [{ status: "trialing" }, false],
] as const)("%j is cancelled immediately: %s", (overrides, isAtOnce) => {
  expect(cancelsImmediately(buildSubscription(overrides), NOW)).toBe(isAtOnce);
});
