import { expectMailed, newSubscriber } from "../testing/checkout-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectMatchesStripe } from "../testing/membership-state.ts";

test("a coach changes seats and period, pauses and resumes, then cancels and undoes the cancellation", async ({
  page,
  mailbox,
  server,
}) => {
  const coach = await newSubscriber(page, "team");
  await page.goto("/account/membership");
  const plan = page.getByRole("region", { name: "Plan and seats" });
  await plan.getByRole("button", { name: "Change plan or seats" }).click();
  await plan.getByRole("button", { name: "More seats" }).click();
  await expect(plan).toContainText("Charged now:$0.00");
  await plan.getByRole("button", { name: "Confirm change" }).click();
  await expect(plan).toContainText("1 of 3 seats are taken. $65 x 3 = $195 a month.");
  await expectMatchesStripe(server, coach.email, { soldAs: "team_monthly", seats: 3 });

  const cancel = () => page.getByRole("link", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel your membership?" });
  await cancel();
  await dialog.getByRole("button", { name: "2 months" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/account/membership");
  await expect(page.getByText(/^Pauses on \w+ \d+, \d{4}$/)).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText(/^Trial until/)).toBeVisible();
  await expectMailed(mailbox, coach.email, /^Your membership is paused from /);

  await plan.getByRole("button", { name: "Change plan or seats" }).click();
  await plan.getByText(/Yearly/).click();
  await expect(plan).toContainText("$1,950.00 a year");
  await plan.getByRole("button", { name: "Confirm change" }).click();
  await expect(plan).toContainText("1 of 3 seats are taken. $650 x 3 = $1,950 a year.");
  await expectMatchesStripe(server, coach.email, { soldAs: "team_yearly", seats: 3 });

  await cancel();
  await dialog.getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByRole("heading", { name: /^Active until / })).toBeVisible();
  await expectMailed(mailbox, coach.email, /^Your membership ends on /);
  await expectMatchesStripe(server, coach.email, {
    status: "trialing",
    endsAt: expect.any(String),
  });
  await page.getByRole("button", { name: "Resume" }).click();
  await expectMailed(mailbox, coach.email, "Your membership is active again");
  await expectMatchesStripe(server, coach.email, { status: "trialing", endsAt: null });
});
