import { expect, test } from "vitest";
import { planLapse } from "./plan-lapse.ts";
import { buildSubscription } from "./subscription.fixture.ts";

const ended = buildSubscription({ status: "canceled" });

test("a user who never had a plan is told that one is needed", () => {
  expect(planLapse(null).title).toBe("This needs an active plan");
  expect(planLapse({ ...ended, status: "incomplete_expired" }).title).toBe(
    "This needs an active plan",
  );
});

test("a user whose plan has ended is told so", () => {
  expect(planLapse(ended).title).toBe("Your plan has ended");
});

test.each(["past_due", "unpaid", "paused"] as const)(
  "the status %s asks for another card",
  (status) => {
    expect(planLapse({ ...ended, status }).remedy).toBe("Update card");
  },
);

test("a team member can't fix the team's payment and isn't asked to", () => {
  const lapse = planLapse({ ...ended, status: "unpaid", isManagedByYou: false });
  expect(lapse.title).toBe("Your team's plan has ended");
  expect(lapse.remedy).toBeUndefined();
});

test("a break is shown as a break, and only a user who manages the plan can resume it", () => {
  const resting = { ...ended, status: "active", pausedFrom: "2026-01-01T00:00:00.000Z" } as const;
  expect(planLapse(resting)).toMatchObject({ title: "Your plan is paused", remedy: "Resume" });
  const lapse = planLapse({ ...resting, isManagedByYou: false });
  expect(lapse).toMatchObject({ title: "Your team's plan is paused" });
  expect(lapse.remedy).toBeUndefined();
});
