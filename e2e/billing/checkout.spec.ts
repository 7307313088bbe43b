import { fillLogin, logIn, newMember, newPerson } from "../testing/auth-people.ts";
import {
  CARDS,
  choosePassword,
  expectMailed,
  expectMembership,
  fillCard,
  openCheckout,
  startTrial,
} from "../testing/checkout-people.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectBooks } from "../testing/membership-books.ts";
import { standIn } from "../testing/stand-in.ts";
import { confirmSubscription } from "#shared/billing/contract.ts";

const TRIAL = /^Trial until \w+ \d+, \d{4}$/;
const WELCOME = "Welcome to Swaz Focus: choose your password";
const LOGIN_OF_NEW = /\/auth\/login\?swaz_new_user_from_stripe=/;

for (const { period, soldAs, price, term } of [
  { period: "Monthly", soldAs: "individual_monthly", price: "$97", term: "month" },
  { period: "Yearly", soldAs: "individual_yearly", price: "$970", term: "year" },
])
  test(`a visitor buys the individual plan by the ${term}, sets a password and is in the trial`, async ({
    page,
    mailbox,
    server,
  }) => {
    const person = newPerson();
    await page.goto("/choose-a-plan");
    await page.getByRole("radio", { name: period }).check({ force: true });
    await openCheckout(page, "Individual");
    await page.getByLabel("Email").fill(person.email);
    await fillCard(page, CARDS.good);
    await startTrial(page);
    await expect(page).toHaveURL(LOGIN_OF_NEW);
    await expect(page.getByLabel("Email")).toHaveValue(person.email);

    await choosePassword(page, mailbox, person);
    await expectMembership(page, TRIAL, `${price} a ${term}`);
    await expect(page.getByText("Visa ending in 4242, expires 12/2040")).toBeVisible();
    const bought = { status: "trialing", soldAs, seats: 1, card: "4242" };
    await expectBooks(server, person.email, bought);
  });

test("a card that is turned down can be replaced by another on the spot", async ({
  page,
  mailbox,
  server,
}) => {
  const { email } = newPerson();
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await page.getByLabel("Email").fill(email);
  for (const [number, words] of [
    [CARDS.declined, "Your card was declined."],
    [CARDS.insufficient, "Your card has insufficient funds."],
  ] as const) {
    await fillCard(page, number);
    await startTrial(page);
    await expect(page.getByRole("alert")).toHaveText(words);
  }
  await fillCard(page, CARDS.good);
  await startTrial(page);
  await expect(page).toHaveURL(LOGIN_OF_NEW);
  await expectMailed(mailbox, email, WELCOME);
  await expectBooks(server, email, { status: "trialing", card: "4242" });
});

test("a bank that asks for its customer lets nobody through before it is sure", async ({
  page,
  mailbox,
  server,
}) => {
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  const { email } = newPerson();
  const pay = async () => {
    await page.getByLabel("Email").fill(email);
    await fillCard(page, CARDS.challenged);
    await startTrial(page);
  };
  await pay();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to authenticate your payment method");
  await pay();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(LOGIN_OF_NEW);
  await expectMailed(mailbox, email, WELCOME);
  await expectBooks(server, email, { status: "trialing", card: "3155" });
});

test.describe("with an address that has an account", () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test("the purchase waits for its owner to log in", async ({ page, mailbox, request, server }) => {
    const member = await newMember(request);
    await page.goto("/choose-a-plan");
    await openCheckout(page, "Individual");
    await page.getByLabel("Email").fill(member.email);
    await fillCard(page, CARDS.good);
    await startTrial(page);
    await expect(page).toHaveURL(LOGIN_OF_NEW);
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await expectMailed(mailbox, member.email, "Log in to activate your membership");
    const welcomed = page.waitForResponse("**/_api/v1/userdashboard/state?**");
    await fillLogin(page, member);
    await welcomed;
    await expectMembership(page, TRIAL, "$97 a month");
    await expectBooks(server, member.email, { status: "trialing", soldAs: "individual_monthly" });
  });
});

test("a member buys while logged in, over a line that breaks on the way back, and is not sold the same twice", async ({
  page,
  request,
  server,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const member = await newMember(request);
  await logIn(page, member);
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await fillCard(page, CARDS.good);
  const mendLine = await standIn(page, `**${confirmSubscription.path}*`, (route) => route.abort());
  await startTrial(page);
  await expect(page.getByText("We can't reach the server right now.")).toBeVisible();
  mendLine();
  await expect(page).toHaveURL("/user-dashboard");

  await page.goto("/choose-a-plan");
  await expect(page.getByText("You already have the Individual plan.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Membership" }).click();
  await expect(page.getByText(TRIAL)).toBeVisible();
  await expectBooks(server, member.email, { status: "trialing", soldAs: "individual_monthly" });
});

test("a person who closes the tab too early is a member all the same", async ({
  page,
  context,
  mailbox,
  server,
}) => {
  const person = newPerson();
  const asked = Promise.withResolvers<void>();
  // Never sent on: all that the server learns of this purchase comes from the payment provider.
  await page.route("**/_api/v1/stripe/subscriptionsuccess-result?**", () => asked.resolve());
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await page.getByLabel("Email").fill(person.email);
  await fillCard(page, CARDS.good);
  await startTrial(page);
  await asked.promise;
  await page.close();
  const later = await context.newPage();
  await choosePassword(later, mailbox, person);
  await expectMembership(later, TRIAL, "$97 a month");
  await expectBooks(server, person.email, { status: "trialing", card: "4242" });
});

test("a buyer whose return takes too long checks again, and is a member", async ({
  page,
  mailbox,
  server,
}) => {
  const person = newPerson();
  await page.clock.install();
  let isStuck = true;
  await page.route("**/_api/v1/stripe/subscriptionsuccess-result?**", (route) =>
    isStuck ? new Promise<void>(() => {}) : route.continue(),
  );
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Individual");
  await page.getByLabel("Email").fill(person.email);
  await fillCard(page, CARDS.good);
  await startTrial(page);
  await expect(page.getByText("Processing your subscription...")).toBeVisible();
  await page.clock.runFor(61_000);
  const again = page.getByRole("button", { name: "Check Again" });
  await expect(again).toBeVisible();
  isStuck = false;
  await again.click();
  await expect(page).toHaveURL(LOGIN_OF_NEW);
  await expectMailed(mailbox, person.email, WELCOME);
  await expectBooks(server, person.email, { status: "trialing", soldAs: "individual_monthly" });
});
