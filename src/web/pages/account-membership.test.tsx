import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import {
  changeSubscription,
  getSubscription,
  previewSubscriptionChange,
  resumeSubscription,
  updateDefaultPaymentMethod,
} from "#schemas/billing/contract.ts";
import { buildSubscription } from "#web/features/billing/subscription.fixture.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubNetworkError, sentTo } from "#web/testing/stub-server.ts";

const MEMBERSHIP = "/account/membership";
const FAR = "2999-12-03T12:00:00.000Z";

const status = (text: string) => page.getByText(text, { exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });

beforeEach(() => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
});

async function openWith(subscription: Parameters<typeof buildSubscription>[0]): Promise<void> {
  stub(getSubscription, buildSubscription(subscription));
  await openPage(MEMBERSHIP);
}

test("a user who never had a plan sees both plans", async () => {
  stub(getSubscription, null);
  await openPage(MEMBERSHIP);
  await expect.element(page.getByRole("heading", { name: "You have no plan yet" })).toBeVisible();
  await expect.element(link("Individual $97 a month")).toBeVisible();
  await expect
    .element(link("Team $65 a month per athlete"))
    .toHaveAttribute("href", "/choose-a-plan");
});

test("a failed payment shows until when access lasts, and asks for a card", async () => {
  await openWith({ status: "past_due", graceEndsAt: FAR });
  await expect.element(status("Payment problem - update card")).toBeVisible();
  await expect.element(page.getByText("You keep full access until December 3, 2999")).toBeVisible();
  await expect.element(button("Update card")).toBeVisible();
  await expectAccessible();
});

test.each(["paused", "past_due"] as const)(
  "a plan that is %s gives no access, says why, and can be cancelled",
  async (stands) => {
    await openWith({ status: stands });
    await expect.element(page.getByText("so your plan is on hold")).toBeVisible();
    await expect.element(link("Cancel")).toBeVisible();
  },
);

test("an ended membership links to the plans and to an export of what was written", async () => {
  await openWith({ status: "canceled", endedAt: "2026-02-01T12:00:00.000Z" });
  await expect.element(status("Canceled")).toBeVisible();
  await expect.element(page.getByText("It ended on February 1, 2026")).toBeVisible();
  await expect.element(link("Individual $97 a month")).toBeVisible();
  await expect.element(button("Download my data")).toBeVisible();
  await expectAccessible();
});

test("an athlete in a team pays nothing and manages nothing", async () => {
  const team = { id: ADA, teamName: "North Harbor", teamRole: "member" as const };
  stub(getProfile, { ...PROFILE, team: { ...team, seatsPurchased: 6, seatsUsed: 4 } });
  await openWith({ plan: "team", seats: 6, isManagedByYou: false, isPaidByYou: false });
  await expect
    .element(page.getByText("The admin of North Harbor pays for this plan"))
    .toBeVisible();
  expect(button(/^Change/).elements()).toEqual([]);
  await expect.element(link("Cancel")).not.toBeInTheDocument();
});

test.each([
  [{ endsAt: FAR }, "Active until December 3, 2999"],
  [{ pausedFrom: FAR, resumesAt: FAR }, "Pauses on December 3, 2999"],
])("a scheduled change can be undone: %o", async (agreed, words) => {
  await openWith(agreed);
  await expect.element(status(words)).toBeVisible();
  stub(resumeSubscription, buildSubscription());
  await button("Resume").click();
  await expect.element(status("Active")).toBeVisible();
  await expect.element(button("Resume")).not.toBeInTheDocument();
});

test("a coach can change seats and period, and sees the price first", async () => {
  const team = { id: ADA, teamName: "North Harbor", teamRole: "admin" as const };
  stub(getProfile, { ...PROFILE, team: { ...team, seatsPurchased: 2, seatsUsed: 1 } });
  const perSeat = { monthly: 6_500, yearly: 65_000 };
  stubWith(previewSubscriptionChange, async ({ seats, period }) => ({
    currency: "usd",
    dueNow: 0,
    perPeriod: seats * perSeat[period],
    nextChargeAt: FAR,
  }));
  await openWith({ plan: "team", seats: 2 });
  const plan = page.getByRole("region", { name: "Plan and seats" });
  const confirm = plan.getByRole("button", { name: "Confirm change" });
  const more = plan.getByRole("button", { name: "More seats" });
  await plan.getByRole("button", { name: "Change plan or seats" }).click();
  await expect.element(confirm).toBeDisabled();
  await more.click();
  await expect.element(plan.getByText("$65 x 3 = $195 a month")).toBeVisible();
  await expect.element(plan.getByText("$0.00")).toBeVisible();
  await expect.element(plan.getByText("$195.00 a month")).toBeVisible();
  await plan.getByText("Yearly").click();
  await expect.element(plan.getByText("$1,950.00 a year")).toBeVisible();
  await plan.getByText("Monthly").click();
  await expect.element(plan.getByText("$195.00 a month")).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  await expectAccessible();

  // A change can't be confirmed at the price of another choice.
  stubNetworkError(previewSubscriptionChange);
  await more.click();
  await expect.element(plan.getByText("$65 x 4 = $260 a month")).toBeVisible();
  await expect.element(confirm).toBeDisabled();

  await plan.getByRole("button", { name: "Fewer seats" }).click();
  await expect.element(confirm).toBeEnabled();
  stub(changeSubscription, buildSubscription({ plan: "team", seats: 3 }));
  await confirm.click();
  await expect
    .element(plan.getByText("1 of 3 seats are taken. $65 x 3 = $195 a month."))
    .toBeVisible();
  expect(sentTo(changeSubscription)).toEqual([
    {
      plan: "team",
      period: "monthly",
      seats: 3,
      from: { plan: "team", period: "monthly", seats: 2 },
    },
  ]);
});

test("a user who returns from the card page sees that the card was updated", async () => {
  stub(updateDefaultPaymentMethod, null);
  stub(getSubscription, buildSubscription());
  const { address } = await openPage(
    "/swaz-subscription-change-success?success=true&sessionid=cs_test_1",
  );
  await expect.element(page.getByText("Card updated")).toBeVisible();
  await expect.poll(address).toBe(MEMBERSHIP);
  const card = page.getByRole("region", { name: "Card on file" });
  await expect.element(card.getByText("Visa ending in 4242, expires 08/2029")).toBeVisible();
});
