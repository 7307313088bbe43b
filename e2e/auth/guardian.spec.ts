import type { Page } from "@playwright/test";
import {
  logIn,
  mailedCode,
  mailedGuardianLink,
  newMember,
  newPerson,
} from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";

const SIXTEEN = String(new Date().getFullYear() - 16);
const newGuardian = () => `${crypto.randomUUID()}@example.com`;
const guardianField = (page: Page) => page.getByLabel("Parent or guardian's email");

test("a minor joins with a guardian, who decides what a coach may see", async ({
  page,
  browser,
  mailbox,
}) => {
  const [person, guardian] = [newPerson(), newGuardian()];
  await page.goto("/auth/register");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await expect(guardianField(page)).toBeHidden();
  await page.getByLabel("Birth year").fill(SIXTEEN);
  await page.getByLabel("I agree").check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please fill all the fields")).toBeVisible();
  await expect(guardianField(page)).toBeFocused();
  await guardianField(page).fill(guardian);
  await page.getByRole("button", { name: "Register" }).click();
  const code = await mailedCode(mailbox, person.email, "Confirm your email");
  await page.getByLabel("Code from the email").fill(code);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/user-dashboard");

  // The guardian is somebody else, at another device and without an account.
  const device = await browser.newContext();
  const parent = await device.newPage();
  await parent.goto(await mailedGuardianLink(mailbox, guardian));
  await expect(parent.getByText("You have not agreed")).toBeVisible();
  await expectAccessible(parent);
  await parent.getByRole("button", { name: "I agree" }).click();
  await expect(parent.getByText("You agree:")).toBeVisible();

  await page.goto("/account");
  await expect(page.getByText("Agrees to sharing counts")).toBeVisible();
  await device.close();
});

test("who never told their birth year is asked once", async ({ page, mailbox, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/account");
  await page.getByLabel("Birth year").fill("19");
  await page.getByRole("button", { name: "Set birth year" }).click();
  await expect(page.getByText("Type the year with four digits, such as 2005")).toBeVisible();
  await page.getByLabel("Birth year").fill(SIXTEEN);
  const [first, second] = [newGuardian(), newGuardian()];
  await guardianField(page).fill(first);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set birth year" }).click();
  await mailedGuardianLink(mailbox, first);

  await expect(page.getByLabel("Birth year")).toBeHidden();
  await expect(page.getByText("Has not agreed to sharing")).toBeVisible();
  await expectAccessible(page);
  await guardianField(page).fill(second);
  await page.getByRole("button", { name: "Set guardian" }).click();
  await mailedGuardianLink(mailbox, second);
});

test("a child who tells their birth year is stopped kindly, and who slipped keeps the account", async ({
  page,
  request,
}) => {
  await logIn(page, await newMember(request));
  await page.goto("/account");
  await page.getByLabel("Birth year").fill(String(new Date().getFullYear() - 10));
  await page.getByRole("button", { name: "Set birth year" }).click();
  const stop = page.getByRole("heading", { level: 1, name: "A little later" });
  await expect(stop).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account - Information");
  await expect(page.getByLabel("Birth year")).toBeHidden();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByLabel("Birth year")).toBeVisible();
});

test.describe("with a link that is no longer good", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("a guardian sees so", async ({ page }) => {
    await page.goto("/guardian/nothing-real");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await expectAccessible(page);
  });
});
