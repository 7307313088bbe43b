import { expect, type Page } from "@playwright/test";
import { confirmSubscription } from "#shared/billing/contract.ts";
import { apiOf, bearerOf, logIn, mailedLink, newMember, type Person } from "./auth-actions.ts";
import type { KeptMail } from "./fixtures.ts";

type Mailbox = (to: string) => Promise<KeptMail[]>;

export const TEST_CARDS = {
  good: "4242424242424242",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  challenged: "4000002500003155",
  failsLater: "4000000000000341",
} as const;

/** Fills in the card on the payment provider's page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Robin Testperson");
}

export const startTrial = (page: Page) => page.getByRole("button", { name: "Start trial" }).click();

/** Clicks the plan's button as a visitor and waits for the payment provider's page. */
export async function openCheckout(page: Page, plan: "Individual" | "Team"): Promise<void> {
  const action = plan === "Team" ? "Start Team Trial" : "Start Free Trial";
  await page
    .getByRole("main")
    .getByRole("listitem", { name: plan })
    .getByRole("link", { name: action })
    .click();
  await page.getByRole("heading", { name: "Start your trial" }).waitFor();
}

/** Sets a password with the link that only the owner of the address receives. */
export async function choosePassword(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  const subject = "Welcome to Swaz Focus: choose your password";
  await page.goto(await mailedLink(mailbox, person.email, subject, /http\S+reset-password\S+/));
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/user-dashboard");
}

/** Waits for an email, because a job sends emails after other queued work. */
export async function expectMailed(mailbox: Mailbox, to: string, subject: string | RegExp) {
  await expect
    .poll(async () => (await mailbox(to)).map((mail) => mail.subject))
    .toContainEqual(typeof subject === "string" ? subject : expect.stringMatching(subject));
}

/** Expects the membership page to show this status and price. */
export async function expectMembership(page: Page, status: RegExp, price: string): Promise<void> {
  await page.goto("/account/membership");
  await expect(page.getByText(status)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(price);
}

/** Creates a logged-in person who has bought a plan, without the screens. */
export async function newSubscriber(page: Page, plan: "individual" | "team"): Promise<Person> {
  const { request } = page;
  const person = await newMember(request);
  const headers = await bearerOf(request, person);
  const opened = await request.get(`/_api/v1/stripe/checkout/${plan}/monthly`, { headers });
  const paid = await request.post(opened.headers()["location"] ?? "", {
    form: {
      "card-number": TEST_CARDS.good,
      expiration: "12/40",
      cvc: "123",
      name: "Robin Testperson",
      ...(plan === "team" && { quantity: "2" }),
    },
    maxRedirects: 0,
  });
  const { searchParams } = new URL(paid.headers()["location"] ?? "");
  const api = await apiOf(request, person);
  await api(confirmSubscription, {
    query: {
      sessionid: searchParams.get("sessionid") ?? "",
      team: plan === "team" ? "1" : "0",
    },
  });
  await logIn(page, person);
  return person;
}
