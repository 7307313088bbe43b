import { fillLogin, logIn, newMember, newPerson } from "./auth-people.ts";
import {
  CARDS,
  choosePassword,
  expectMembership,
  fillCard,
  openCheckout,
  startTrial,
} from "./checkout-people.ts";
import { expect, test } from "./fixtures.ts";

const TRIAL = /^Trial until \w+ \d+, \d{4}$/;
const LOGIN_OF_NEW = /\/auth\/login\?swaz_new_user_from_stripe=/;

for (const { period, price, term } of [
  { period: "Monthly", price: "$97", term: "month" },
  { period: "Yearly", price: "$970", term: "year" },
])
  test(
    `a visitor buys the individual plan by the ${term}, sets a password and is in the trial`,
    { tag: "@one-width" },
    async ({ page, mailbox }) => {
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
      await expectMembership(page, TRIAL, `${price}a ${term}`);
      await expect(page.getByText("Visa ending in 4242, expires 12/2040")).toBeVisible();
    },
  );

test(
  "a card that is turned down can be replaced by another on the spot",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/choose-a-plan");
    await openCheckout(page, "Individual");
    await page.getByLabel("Email").fill(newPerson().email);
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
  },
);

test(
  "a bank that asks for its customer lets nobody through before it is sure",
  { tag: "@one-width" },
  async ({ page }) => {
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
    await expect(page.getByRole("alert")).toContainText(
      "unable to authenticate your payment method",
    );
    await pay();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(page).toHaveURL(LOGIN_OF_NEW);
  },
);

test.describe("with an address that has an account", () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test(
    "the purchase waits for its owner to log in",
    { tag: "@one-width" },
    async ({ page, mailbox, request }) => {
      const member = await newMember(request, mailbox);
      await page.goto("/choose-a-plan");
      await openCheckout(page, "Individual");
      await page.getByLabel("Email").fill(member.email);
      await fillCard(page, CARDS.good);
      await startTrial(page);
      await expect(page).toHaveURL(LOGIN_OF_NEW);
      await expect(page.getByLabel("Email")).toHaveValue(member.email);
      await expect
        .poll(async () => (await mailbox(member.email)).map(({ subject }) => subject))
        .toContain("Log in to activate your membership");
      const welcomed = page.waitForResponse("**/_api/v1/userdashboard/state?**");
      await fillLogin(page, member);
      await welcomed;
      await expectMembership(page, TRIAL, "$97a month");
    },
  );
});

test(
  "a member buys while logged in, and is not sold the same twice",
  { tag: "@one-width" },
  async ({ page, mailbox, request }) => {
    await logIn(page, await newMember(request, mailbox));
    await page.goto("/choose-a-plan");
    await openCheckout(page, "Individual");
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await fillCard(page, CARDS.good);
    await startTrial(page);
    await expect(page).toHaveURL("/user-dashboard");

    await page.goto("/choose-a-plan");
    await expect(page.getByText("You are on the Individual plan already.")).toBeVisible();
    await page.getByRole("link", { name: "Go to Membership" }).click();
    await expect(page.getByText(TRIAL)).toBeVisible();
  },
);

test(
  "whoever closes the tab too early is a member all the same",
  { tag: "@one-width" },
  async ({ page, mailbox }) => {
    const person = newPerson();
    await page.route("**/swaz-subscription-success-stripe-first-flow?**", (route) => route.abort());
    await page.goto("/choose-a-plan");
    await openCheckout(page, "Individual");
    await page.getByLabel("Email").fill(person.email);
    await fillCard(page, CARDS.good);
    await startTrial(page);
    await choosePassword(page, mailbox, person);
    await expectMembership(page, TRIAL, "$97a month");
  },
);
