import type { Page } from "@playwright/test";
import { mailedCode, mailedLink, newPerson, type Person } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

async function fill(page: Page, { email, password }: Person, birthYear = "2001") {
  await page.goto("/auth/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByLabel("Birth year").fill(birthYear);
  await page.getByLabel("I agree").check();
}

const pressRegister = (page: Page) => page.getByRole("button", { name: "Register" }).click();

test("a person joins and confirms with the mail's link, which only a press spends", async ({
  page,
  mailbox,
  request,
}) => {
  const person = newPerson();
  await fill(page, person);
  await pressRegister(page);
  await expect(
    page.getByText("Registration Successful. Check your email to confirm your account"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await expect(page.getByRole("button", { name: /Send again in \d+ s/ })).toBeDisabled();

  const link = await mailedLink(mailbox, person.email, "Confirm your email");
  await request.get(link);
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/user-dashboard");
});

test("the mail's code confirms without leaving the page", async ({ page, mailbox }) => {
  const person = newPerson();
  await fill(page, person);
  await pressRegister(page);
  await page
    .getByLabel("Code from the email")
    .fill(await mailedCode(mailbox, person.email, "Confirm your email"));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/user-dashboard");
});
