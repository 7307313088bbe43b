import { expect, test } from "vitest";
import { buildSubscription } from "../subscription.fixture.ts";
import { nextStep } from "./next-step.ts";

const NOW = new Date("2026-12-04T12:00:00.000Z");
const MOMENT = "2026-12-09T12:00:00.000Z";

test.each([
  [{}, "The next $97 is charged on December 3, 2026."],
  [
    { status: "trialing", trialEndsAt: MOMENT, plan: "team", seats: 6, period: "yearly" },
    "The first $3,900 is charged on December 9, 2026.",
  ],
  [{ hasDiscount: true }, "The next $97, less your discount, is charged on December 3, 2026."],
  [{ status: "past_due", graceEndsAt: MOMENT }, "You keep full access until December 9, 2026"],
  [{ status: "past_due", graceEndsAt: "2026-12-03T12:00:00.000Z" }, "so your plan is on hold"],
  [{ status: "trialing", endsAt: MOMENT }, "Nothing more is charged."],
  [{ status: "canceled", endedAt: MOMENT }, "It ended on December 9, 2026."],
] as const)("the next step for %j: %s", (overrides, words) => {
  expect(nextStep(buildSubscription(overrides), NOW)).toContain(words);
});
