import type { Page } from "@playwright/test";
import { mailedCode, mailedGuardianLink, newPerson } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

const SIXTEEN = String(new Date().getFullYear() - 16);
const newGuardian = () => `${crypto.randomUUID()}@example.com`;
const guardianField = (page: Page) => page.getByLabel("Parent or guardian's email");

test("a minor signs up with a guardian, who decides what a coach may see", async ({
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

  // The guardian is a different person on another device, without an account.
  const device = await browser.newContext();
  const parent = await device.newPage();
  await parent.goto(await mailedGuardianLink(mailbox, guardian));
  await expect(parent.getByText("You have not agreed")).toBeVisible();
  await parent.getByRole("button", { name: "I agree" }).click();
  await expect(parent.getByText("You agree:")).toBeVisible();

  await page.goto("/account");
  await expect(page.getByText("Agrees to sharing counts")).toBeVisible();
  await device.close();
});
