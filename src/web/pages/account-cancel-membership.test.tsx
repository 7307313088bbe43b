import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import {
  cancelSubscription,
  getSubscription,
  pauseSubscription,
  type Subscription,
} from "#schemas/billing/contract.ts";
import { buildSubscription } from "#web/features/billing/subscription.fixture.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, sentTo } from "#web/testing/stub-server.ts";

const CANCEL = "/account/cancel-membership";
const FAR = "2999-12-03T12:00:00.000Z";

const dialog = page.getByRole("dialog", { name: "Cancel your membership?" });
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const closed = () => expect.element(dialog).not.toBeInTheDocument();

beforeEach(() => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
  stub(getSubscription, buildSubscription({ status: "trialing" }));
});

/** Simulates a mouse that is pressed on one element and released on another. */
function drag(from: Element, to: Element): void {
  const pointer = { bubbles: true };
  from.dispatchEvent(new PointerEvent("pointerdown", pointer));
  to.dispatchEvent(new MouseEvent("click", pointer));
}

test("cancelling takes two clicks, and every way out of the dialog keeps the membership", async () => {
  const { address } = await openPage("/account/membership");
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect.poll(address).toBe(CANCEL);
  // The first click has opened the dialog, and the next would cancel.
  await expect
    .element(dialog.getByText("This will also affect your team if you're an admin"))
    .toBeVisible();
  expect(dialog.element().getBoundingClientRect().width).toBeLessThanOrEqual(500);
  await inDialog("Cancel").click();
  await closed();
  await button("Cancel membership").click();
  await expect.element(dialog).toBeVisible();
  const backdrop = dialog.element();
  // Dragging a text selection beyond the dialog's edge is not a click on the backdrop.
  drag(dialog.getByLabelText("Anything you would like to tell us").element(), backdrop);
  await expect.element(dialog.getByText("Or pause for")).toBeVisible();
  drag(backdrop, backdrop);
  await closed();
  expect(sentTo(cancelSubscription)).toEqual([]);
});

test('"Another reason" requires a text, and a failed cancellation shows an error in the dialog and changes nothing', async () => {
  await openPage(CANCEL);
  await button("Cancel membership").click();
  const confirm = inDialog("Cancel membership");
  await expect.element(confirm).toBeEnabled();
  await dialog.getByLabelText("Reason").selectOptions("Another reason");
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
  await field("What is it?").fill("The season is over");

  // The dialog can't be closed while a request is pending, so that no one mistakes a failed cancellation for a
  // successful one.
  const failed = Promise.withResolvers<Subscription>();
  stubWith(cancelSubscription, () => failed.promise);
  await confirm.click();
  await expect.element(inDialog("Processing...")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  drag(dialog.element(), dialog.element());
  failed.reject(new TypeError("Failed to fetch"));
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Nothing was changed/);

  stub(cancelSubscription, buildSubscription({ status: "trialing", endsAt: FAR }));
  await confirm.click();
  await expect
    .element(page.getByRole("heading", { name: "Active until December 3, 2999" }))
    .toBeVisible();
  expect(sentTo(cancelSubscription)[1]).toEqual({
    feedback: "other",
    comment: "The season is over",
  });
});

test("a member can pause instead of cancelling", async () => {
  await openPage(CANCEL);
  await button("Cancel membership").click();
  stub(pauseSubscription, buildSubscription({ pausedFrom: FAR, resumesAt: FAR }));
  await inDialog("2 months").click();
  await closed();
  expect(sentTo(pauseSubscription)).toEqual([{ months: 2 }]);
});

test("a plan on hold for lack of a card ends immediately, without the offer of a pause", async () => {
  stub(getSubscription, buildSubscription({ status: "paused" }));
  await openPage(CANCEL);
  await expect.element(page.getByText("It ends today, and nothing more is charged.")).toBeVisible();
  await button("Cancel membership").click();
  await expect
    .element(dialog.getByText("Your plan ends today. You are not charged again."))
    .toBeVisible();
  await expect.element(dialog.getByText("Or pause for")).not.toBeInTheDocument();
  stub(cancelSubscription, buildSubscription({ status: "canceled" }));
  await inDialog("Cancel membership").click();
  await expect.element(page.getByText("Cancelled. Nothing more is charged.")).toBeVisible();
});

test("a coach sees what cancelling means for the team", async () => {
  stub(getSubscription, buildSubscription({ plan: "team", seats: 6 }));
  await openPage(CANCEL);
  await expect
    .element(page.getByText("All its members lose their access on that day too."))
    .toBeVisible();
});

test.each([
  [null, "There is nothing to cancel"],
  [buildSubscription({ status: "canceled" }), "There is nothing to cancel"],
  [buildSubscription({ isManagedByYou: false }), "Your team's admin manages this plan"],
])("the page says when there is nothing to cancel: %o", async (subscription, title) => {
  stub(getSubscription, subscription);
  await openPage(CANCEL);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
});
