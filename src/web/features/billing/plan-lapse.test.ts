import { expect, test } from "vitest";
import type { Subscription } from "#shared/billing/contract.ts";
import { planLapse } from "./plan-lapse.ts";

const ended: Subscription = {
  status: "canceled",
  defaultPaymentMethod: null,
  plan: "individual",
  period: "monthly",
  seats: 1,
  currentPeriodEndsAt: "2026-11-01T00:00:00.000Z",
  trialEndsAt: null,
  endsAt: null,
  endedAt: "2026-11-01T00:00:00.000Z",
  graceEndsAt: null,
  isManagedByYou: true,
};

test("whoever never had a plan is told that one is needed", () => {
  expect(planLapse(null).title).toBe("This needs an active plan");
  expect(planLapse({ ...ended, status: "incomplete_expired" }).title).toBe(
    "This needs an active plan",
  );
});

test("whoever had one is told that it has ended", () => {
  expect(planLapse(ended).title).toBe("Your plan has ended");
});

test.each(["past_due", "unpaid", "paused"] as const)("%s wants another card", (status) => {
  expect(planLapse({ ...ended, status }).isCardWanted).toBe(true);
});

test("a member of a team cannot mend the team's payment and is not asked to", () => {
  const lapse = planLapse({ ...ended, status: "unpaid", isManagedByYou: false });
  expect(lapse.title).toBe("Your team's plan has ended");
  expect(lapse.isCardWanted).toBeUndefined();
});
