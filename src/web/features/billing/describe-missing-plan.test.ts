import { expect, test } from "vitest";
import { describeMissingPlan } from "./describe-missing-plan.ts";
import { buildSubscription } from "./subscription.fixture.ts";

const ended = buildSubscription({ status: "canceled" });

test("a user who never had a plan is told that one is needed", () => {
  expect(describeMissingPlan(null).title).toBe("This needs an active plan");
  expect(describeMissingPlan({ ...ended, status: "incomplete_expired" }).title).toBe(
    "This needs an active plan",
  );
});

test("a user whose plan has ended is told so", () => {
  expect(describeMissingPlan(ended).title).toBe("Your plan has ended");
});

test.each(["past_due", "unpaid", "paused"] as const)(
  "the status %s asks for another card",
  (status) => {
    expect(describeMissingPlan({ ...ended, status }).remedy).toBe("Update card");
  },
);

test("a team member can't fix the team's payment and isn't asked to", () => {
  const lapse = describeMissingPlan({ ...ended, status: "unpaid", isManagedByYou: false });
  expect(lapse.title).toBe("Your team's plan has ended");
  expect(lapse.remedy).toBeUndefined();
});

test("a break is shown as a break, and only a user who manages the plan can resume it", () => {
  const resting = { ...ended, status: "active", pausedFrom: "2026-01-01T00:00:00.000Z" } as const;
  expect(describeMissingPlan(resting)).toMatchObject({
    title: "Your plan is paused",
    remedy: "Resume",
  });
  const lapse = describeMissingPlan({ ...resting, isManagedByYou: false });
  expect(lapse).toMatchObject({ title: "Your team's plan is paused" });
  expect(lapse.remedy).toBeUndefined();
});
