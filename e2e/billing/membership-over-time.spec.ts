import type { Page } from "@playwright/test";
import { logIn, newMember } from "../testing/auth-people.ts";
import {
  CARDS,
  expectMailed,
  expectMembership,
  fillCard,
  openCheckout,
  startTrial,
} from "../testing/checkout-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { expectBooks } from "../testing/membership-books.ts";
import { putOnClock, runScheduledJob } from "../testing/membership-clock.ts";

// Weeks of a membership, lived through on Stripe's test clock: what the member sees, is mailed, and has in the books.

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

test("a trial is announced, becomes paid months with receipts, and money comes back", async ({
  page,
  mailbox,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  const member = await newMember(request);
  const time = await putOnClock(server, member, { dayToday: 6 });
  await logIn(page, member);
  await buy(page, CARDS.good);
  const bought = { soldAs: "individual_monthly", seats: 1, card: "4242" };
  await expectBooks(server, member.email, { ...bought, status: "trialing" });
  await runScheduledJob(server, "remind-of-trial-ends");
  await expectMailed(mailbox, member.email, "Your free trial ends in two days");

  await time.advanceToDay(7);
  await expectBooks(server, member.email, { ...bought, status: "active" });
  await expectMailed(mailbox, member.email, "Your receipt: $97.00");
  await expectMembership(page, /^Active$/, "The next $97 is charged on");
  await page.goto("/account/billing");
  await expect(invoices(page)).toHaveCount(2);
  await expect(invoices(page).first()).toContainText("Paid$97.00");
  await expect(invoices(page).last()).toContainText("No charge$0.00");

  await time.advanceToDay(7 + 31);
  await expectBooks(server, member.email, { ...bought, status: "active" });
  await expect
    .poll(async () =>
      (await mailbox(member.email)).filter(({ subject }) => subject === "Your receipt: $97.00"),
    )
    .toHaveLength(2);
  const [charge] = (await time.stripe.charges.list({ customer: time.customer })).data;
  await time.stripe.refunds.create({ charge: charge?.id ?? "" });
  // Once the books agree with Stripe, the product has heard of it.
  await expectBooks(server, member.email, { ...bought, status: "active" });
  await page.reload();
  await expect(invoices(page).first()).toContainText("Refunded$97.00");
  await expect(invoices(page)).toHaveCount(3);
  await expectAccessible(page);
});

test("a payment that fails leaves days of grace, is tried again, and ends the membership at last", async ({
  page,
  mailbox,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  const member = await newMember(request);
  const time = await putOnClock(server, member, { dayToday: 13 });
  await logIn(page, member);
  await buy(page, CARDS.failsLater);
  await expectBooks(server, member.email, { status: "trialing", card: "0341" });

  const attempts = async () =>
    (await time.stripe.invoices.list({ customer: time.customer })).data[0]?.attempt_count;
  for (const [day, attempt] of [
    [7, 1],
    [10, 2],
    [15, 3],
  ] as const) {
    await time.advanceToDay(day);
    expect(await attempts()).toBe(attempt);
    await expectBooks(server, member.email, { status: "past_due" });
  }
  await expectMailed(mailbox, member.email, "Your payment did not go through");
  await page.goto("/user-dashboard");
  const notice = page.getByRole("complementary", { name: "Membership" });
  await expect(notice).toContainText("You keep access until");
  await notice.getByRole("link", { name: "Update card" }).click();
  await expect(page.getByText("Payment problem - update card")).toBeVisible();
  await expect(page.getByText("You keep full access until")).toBeVisible();
  await page.goto("/calls");
  await expect(ofTheCall(page)).toBeVisible();

  await time.advanceToDay(22);
  await expectBooks(server, member.email, { status: "canceled" });
  await expectMailed(mailbox, member.email, "Your membership has ended");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your plan has ended" })).toBeVisible();
  await expectMembership(page, /^Canceled$/, "It ended on");
  const subjects = (await mailbox(member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "Your payment did not go through")).toHaveLength(
    1,
  );
});

test("after the days of grace the practice closes, and a new card opens it at once", async ({
  page,
  mailbox,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  const member = await newMember(request);
  const time = await putOnClock(server, member, { dayToday: 16 });
  await logIn(page, member);
  await buy(page, CARDS.failsLater);
  await time.advanceToDay(15);
  await expectBooks(server, member.email, { status: "past_due", card: "0341" });

  await page.goto("/user-dashboard");
  const notice = page.getByRole("complementary", { name: "Membership" });
  await expect(notice).toContainText("Your plan is on hold: the last payment did not go through.");
  await expect(notice.getByRole("link", { name: "Update card" })).toBeVisible();
  await page.goto("/calls");
  await expect(planOnHold(page)).toBeVisible();
  await expect(ofTheCall(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Update card" }).click();
  await expect(page.getByText("Payment problem - update card")).toBeVisible();
  await expect(page.getByText("so your plan is on hold")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Update card" }).click();
  await expect(page.getByRole("heading", { name: "Save a card" })).toBeVisible();
  await fillCard(page, CARDS.mastercard);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL("/account/membership");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expectMailed(mailbox, member.email, "Your membership is active again");
  await expectBooks(server, member.email, { status: "active", card: "4444" });
  await page.goto("/account/billing");
  await expect(invoices(page).first()).toContainText("Paid$97.00");
  await page.goto("/calls");
  await expect(ofTheCall(page)).toBeVisible();
});

test("a plan that rests for want of a card can be cancelled, and ends at once", async ({
  page,
  request,
  server,
}) => {
  const member = await newMember(request);
  const time = await putOnClock(server, member, { dayToday: 8 });
  const prices = await time.stripe.prices.list({ lookup_keys: ["individual_monthly"] });
  await time.stripe.subscriptions.create({
    customer: time.customer,
    items: [{ price: prices.data[0]?.id ?? "" }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
  });
  await time.advanceToDay(8);
  await expectBooks(server, member.email, { status: "paused" });

  await logIn(page, member);
  await expectMembership(page, /^Paused$/, "so your plan is on hold");
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("It ends today, and nothing is charged any more.")).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your plan ends today. You are not charged again.");
  await expect(dialog).not.toContainText("Or pause for");
  await dialog.getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByText("Cancelled. Nothing more is charged.")).toBeVisible();
  await expectBooks(server, member.email, { status: "canceled" });
  await expectMembership(page, /^Canceled$/, "It ended on");
});
