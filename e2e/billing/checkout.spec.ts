import { fillLogin, logIn, newMember, newPerson } from "../testing/auth-actions.ts";
import {
  TEST_CARDS,
  choosePassword,
  expectMailed,
  expectMembership,
  fillCard,
  openCheckout,
  startTrial,
} from "../testing/checkout-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectMatchesStripe } from "../testing/membership-state.ts";
import { interceptRequests } from "../testing/intercept-requests.ts";
import { confirmSubscription } from "#shared/billing/contract.ts";

const TRIAL = /^Trial until \w+ \d+, \d{4}$/;
const LOGIN_OF_NEW = /\/auth\/login\?swaz_new_user_from_stripe=/;

test("a visitor whose first card is declined passes the bank's check, sets a password and starts the trial", async ({
  page,
  mailbox,
  server,
}) => {
  const person = newPerson();
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await page.getByLabel("Email").fill(person.email);
  const pay = async (card: string) => {
    await fillCard(page, card);
    await startTrial(page);
  };
  for (const [number, words] of [
    [TEST_CARDS.declined, "Your card was declined."],
    [TEST_CARDS.insufficient, "Your card has insufficient funds."],
  ] as const) {
    await pay(number);
    await expect(page.getByRole("alert")).toHaveText(words);
  }
  await pay(TEST_CARDS.challenged);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to authenticate your payment method");
  await page.getByLabel("Email").fill(person.email);
  await pay(TEST_CARDS.challenged);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(LOGIN_OF_NEW);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);

  await choosePassword(page, mailbox, person);
  await expectMembership(page, TRIAL, "$97 a month");
  await expect(page.getByText("Visa ending in 3155, expires 12/2040")).toBeVisible();
  const bought = { status: "trialing", soldAs: "individual_monthly", seats: 1, card: "3155" };
  await expectMatchesStripe(server, person.email, bought);
});

test.describe("with an email address that already has an account", () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test("the purchase is held until the account's owner logs in", async ({
    page,
    mailbox,
    request,
    server,
  }) => {
    const member = await newMember(request);
    await page.goto("/choose-a-plan");
    await openCheckout(page, "Individual");
    await page.getByLabel("Email").fill(member.email);
    await fillCard(page, TEST_CARDS.good);
    await startTrial(page);
    await expect(page).toHaveURL(LOGIN_OF_NEW);
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await expectMailed(mailbox, member.email, "Log in to activate your membership");
    const welcomed = page.waitForResponse("**/_api/v1/userdashboard/state?**");
    await fillLogin(page, member);
    await welcomed;
    await expectMembership(page, TRIAL, "$97 a month");
    await expectMatchesStripe(server, member.email, {
      status: "trialing",
      soldAs: "individual_monthly",
    });
  });
});

test("a logged-in member buys a year despite a lost connection on the way back, and can't buy it twice", async ({
  page,
  request,
  server,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const member = await newMember(request);
  await logIn(page, member);
  await page.goto("/choose-a-plan");
  await page.getByRole("radio", { name: "Yearly" }).check({ force: true });
  await openCheckout(page, "Individual");
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await fillCard(page, TEST_CARDS.good);
  const mendLine = await interceptRequests(page, `**${confirmSubscription.path}*`, (route) =>
    route.abort(),
  );
  await startTrial(page);
  await expect(page.getByText("We can't reach the server right now.")).toBeVisible();
  mendLine();
  await expect(page).toHaveURL("/user-dashboard");

  await page.goto("/choose-a-plan");
  await expect(page.getByText("You already have the Individual plan.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Membership" }).click();
  await expect(page.getByText(TRIAL)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$970 a year");
  await expectMatchesStripe(server, member.email, {
    status: "trialing",
    soldAs: "individual_yearly",
  });
});

test("a person who closes the tab too early still becomes a member", async ({
  page,
  context,
  mailbox,
  server,
}) => {
  const person = newPerson();
  const asked = Promise.withResolvers<void>();
  // Never forwarded, so the server learns of this purchase only from the payment provider.
  await page.route("**/_api/v1/stripe/subscriptionsuccess-result?**", () => asked.resolve());
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await page.getByLabel("Email").fill(person.email);
  await fillCard(page, TEST_CARDS.good);
  await startTrial(page);
  await asked.promise;
  await page.close();
  const later = await context.newPage();
  await choosePassword(later, mailbox, person);
  await expectMembership(later, TRIAL, "$97 a month");
  await expectMatchesStripe(server, person.email, { status: "trialing", card: "4242" });
});
