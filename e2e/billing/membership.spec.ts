import { logIn, newMember } from "../testing/auth-people.ts";
import { CARDS, expectMailed, fillCard, newSubscriber } from "../testing/checkout-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { expectBooks } from "../testing/membership-books.ts";
import { standIn } from "../testing/stand-in.ts";
import { cancelSubscription } from "#shared/billing/contract.ts";

test("a member changes the card on file", async ({ page, server }) => {
  const member = await newSubscriber(page, "individual");
  await page.goto("/account/membership");
  const card = page.getByRole("region", { name: "Card on file" });
  await expect(card).toContainText("Visa ending in 4242, expires 12/2040");
  await card.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("heading", { name: "Save a card" })).toBeVisible();
  await fillCard(page, CARDS.mastercard);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Card updated")).toBeVisible();
  await expect(page).toHaveURL("/account/membership");
  await expect(card).toContainText("Mastercard ending in 4444");
  await expectBooks(server, member.email, { status: "trialing", card: "4444" });
});

test("a member cancels, keeps what is paid for, and takes it back", async ({
  page,
  mailbox,
  server,
  expectedConsoleErrors,
}) => {
  const member = await newSubscriber(page, "individual");
  await page.goto("/account/membership");
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page).toHaveURL("/account/cancel-membership");

  const dialog = page.getByRole("dialog", { name: "Cancel your membership?" });
  const open = () => page.getByRole("button", { name: "Cancel membership" }).click();
  // Promised are two clicks: the first has opened the question, and the next would cancel.
  await expect(dialog).toContainText("This will also affect your team if you're an admin");
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(dialog).toBeHidden();
  await open();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await open();
  // Selecting text beyond the dialog's edge is not a press on the backdrop.
  await dialog.getByLabel("Anything you would like to tell us").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog.getByText("Or pause for")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Cancel membership" });
  await expect(confirm).toBeEnabled();
  await dialog.getByLabel("Reason").selectOption("Another reason");
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel("What is it?").fill("The season is over");

  // An answer that is on its way is waited for: nobody may believe that a failed cancellation has worked.
  expectedConsoleErrors.push(/status of 500/);
  const answer = Promise.withResolvers<void>();
  const letPass = await standIn(page, `**${cancelSubscription.path}`, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: { success: false, data: null, error: {} } });
  });
  await confirm.click();
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  answer.resolve();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was changed");
  letPass();
  await confirm.click();
  await expect(page.getByRole("heading", { name: /^Active until / })).toBeVisible();
  await expectMailed(mailbox, member.email, /^Your membership ends on /);
  await expectBooks(server, member.email, { status: "trialing", endsAt: expect.any(String) });

  await page.goto("/account/billing");
  await expect(page.getByText("Cancelled: no upcoming invoices")).toBeVisible();
  await page.goto("/account/membership");
  await expect(page.getByText(/^Active until \w+ \d+, \d{4}$/)).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText(/^Trial until/)).toBeVisible();
  await expectMailed(mailbox, member.email, "Your membership is active again");
  await expectBooks(server, member.email, { status: "trialing", endsAt: null });
});

test("a member takes a break in place of the end, and takes it back", async ({ page, mailbox }) => {
  const member = await newSubscriber(page, "individual");
  await page.goto("/account/cancel-membership");
  await page.getByRole("button", { name: "Cancel membership" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "2 months" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/account/membership");
  await expect(page.getByText(/^Pauses on \w+ \d+, \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  // Resuming reopens what the break had closed.
  const isRead = page.waitForResponse("**/_api/v1/swazprofile");
  await page.getByRole("button", { name: "Resume" }).click();
  await isRead;
  await expect(page.getByText(/^Trial until/)).toBeVisible();
  await expectMailed(mailbox, member.email, /^Your membership is paused from /);
});

test("a coach changes seats and period, and knows the price before", async ({
  page,
  context,
  server,
}) => {
  const coach = await newSubscriber(page, "team");
  await page.goto("/account/membership");
  const plan = page.getByRole("region", { name: "Plan and seats" });
  const confirm = plan.getByRole("button", { name: "Confirm change" });
  const openForm = () => plan.getByRole("button", { name: "Change plan or seats" }).click();

  await openForm();
  await expect(confirm).toBeDisabled();
  await plan.getByRole("button", { name: "More seats" }).click();
  await plan.getByRole("button", { name: "More seats" }).click();
  await expect(plan).toContainText("$65 x 4 = $260 a month");
  await expect(plan).toContainText("Charged now:$0.00");
  await expectAccessible(page);
  await confirm.click();
  await expect(plan).toContainText("1 of 4 seats are taken. $65 x 4 = $260 a month.");
  await expectBooks(server, coach.email, { soldAs: "team_monthly", seats: 4 });

  await openForm();
  await plan.getByRole("button", { name: "Fewer seats" }).click();
  await expect(confirm).toBeEnabled();
  // Nothing is agreed to at the price of another choice.
  await context.setOffline(true);
  await plan.getByRole("button", { name: "Fewer seats" }).click();
  await expect(plan).toContainText("$65 x 2 = $130 a month");
  await expect(confirm).toBeDisabled();
  await context.setOffline(false);
  await plan.getByRole("button", { name: "More seats" }).click();
  await plan.getByText(/Yearly/).click();
  await expect(plan).toContainText("$650 x 3 = $1,950 a year");
  await expect(plan).toContainText("$1,950.00 a year");
  await confirm.click();
  await expect(plan).toContainText("1 of 3 seats are taken. $650 x 3 = $1,950 a year.");
  await expectBooks(server, coach.email, { soldAs: "team_yearly", seats: 3 });
});

test("somebody who never had a plan sees both plans", async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/account/membership");
  await expect(page.getByRole("heading", { name: "You have no plan yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Team $65 a month per athlete" })).toHaveAttribute(
    "href",
    "/choose-a-plan",
  );
  for (const [path, title] of [
    ["/account/cancel-membership", "There is nothing to cancel"],
    ["/account/billing", "No invoices yet"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(page.getByText("Cancelled: no upcoming invoices")).toBeVisible();
  await expectAccessible(page);
});
