import type { Page } from "@playwright/test";
import { logIn, newMember } from "../testing/auth-actions.ts";
import {
  TEST_CARDS,
  expectMailed,
  fillCard,
  openCheckout,
  startTrial,
} from "../testing/checkout-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectMatchesStripe } from "../testing/membership-state.ts";
import { attachTestClock } from "../testing/membership-clock.ts";

// Weeks of a membership on Stripe's test clock: what the member sees, the emails they get, and what is stored.

async function buy(page: Page, card: string): Promise<void> {
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await fillCard(page, card);
  await startTrial(page);
  await expect(page).toHaveURL("/user-dashboard");
}

const invoices = (page: Page) =>
  page.getByRole("list", { name: "Invoice history" }).getByRole("listitem");

const ofTheCall = (page: Page) => page.getByRole("heading", { name: "How we host" });
const planOnHold = (page: Page) => page.getByRole("heading", { name: "Your plan is on hold" });

test("practice closes after the grace period, and a new card reopens it immediately", async ({
  page,
  mailbox,
  request,
  server,
}) => {
  const member = await newMember(request);
  const time = await attachTestClock(server, member, { dayToday: 16 });
  await logIn(page, member);
  await buy(page, TEST_CARDS.failsLater);
  await time.advanceToDay(15);
  await expectMatchesStripe(server, member.email, { status: "past_due", card: "0341" });

  await page.goto("/user-dashboard");
  const notice = page.getByRole("complementary", { name: "Membership" });
  await expect(notice).toContainText("Your plan is on hold: the last payment did not go through.");
  await expect(notice.getByRole("link", { name: "Update card" })).toBeVisible();
  await page.goto("/calls");
  await expect(planOnHold(page)).toBeVisible();
  await expect(ofTheCall(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Update card" }).click();
  await expect(page.getByText("Payment problem - update card")).toBeVisible();
  await expect(page.getByText("so your plan is on hold")).toBeVisible();

  await page.getByRole("button", { name: "Update card" }).click();
  await expect(page.getByRole("heading", { name: "Save a card" })).toBeVisible();
  await fillCard(page, TEST_CARDS.mastercard);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL("/account/membership");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expectMailed(mailbox, member.email, "Your membership is active again");
  await expectMatchesStripe(server, member.email, { status: "active", card: "4444" });
  await page.goto("/account/billing");
  await expect(invoices(page).first()).toContainText("Paid$97.00");
  await page.goto("/calls");
  await expect(ofTheCall(page)).toBeVisible();
});
