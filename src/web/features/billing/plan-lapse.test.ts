import { expect, test } from "vitest";
import { planLapse } from "./plan-lapse.ts";
import { buildSubscription } from "./subscription.fixture.ts";

const ended = buildSubscription({ status: "canceled" });

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
