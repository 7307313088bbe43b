import type { Page } from "@playwright/test";
import { fillLogin, logIn, newMember, type Person } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

let person: Person;
const password = `quiet stadium ${crypto.randomUUID()}`;

async function fill(page: Page, one: string, other: string) {
  await page.getByLabel("New password").fill(one);
  await page.getByLabel("Confirm password").fill(other);
  await page.getByRole("button", { name: "Submit" }).click();
}

test.beforeEach(async ({ page, request }) => {
  person = await newMember(request);
  await logIn(page, person);
  await page.goto("/account/change-password");
});

test("a new password is taken, and the next login asks for it", async ({ page, mailbox }) => {
  await fill(page, password, password);
  await expect(page.getByText("Password change success")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");
  await expect
    .poll(async () => (await mailbox(person.email)).map(({ subject }) => subject))
    .toContain("Your password was changed");

  await page.context().clearCookies();
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await page.goto("/auth/login");
  await fillLogin(page, { ...person, password });
  await expect(page).toHaveURL("/user-dashboard");
});
