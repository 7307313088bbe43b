import type { Page } from "@playwright/test";
import { fillLogin, logIn, newMember, type Person } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";
import { standIn } from "../testing/stand-in.ts";

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

test("a new password is taken, and the next log-in asks for it", async ({ page, mailbox }) => {
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

test("missing, different and short passwords are reported before anything is sent", async ({
  page,
}) => {
  let calls = 0;
  page.on("request", (request) => void (request.url().includes("changepassword") && calls++));
  await fill(page, "", "");
  await expect(page.getByText("Please fill in the fields")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await fill(page, password, `${password}!`);
  await expect(page.getByText("Password do not match")).toBeVisible();
  await expect(page.getByLabel("Confirm password")).toBeFocused();
  await fill(page, "1234567", "1234567");
  await expect(page.getByText("Too short")).toBeVisible();
  expect(calls).toBe(0);
});

test.describe("when the server wants more", () => {
  test.use({ expectedConsoleErrors: [/status of 40[03]/] });

  test("the current password is asked for, and what was typed stays", async ({ page }) => {
    const error = {
      error: "Enter your current password to do this.",
      code: "current_password_required",
    };
    const letPass = await standIn(page, "**/changepassword", (route) =>
      route.fulfill({ status: 403, json: { success: false, data: null, error } }),
    );
    await fill(page, password, password);
    const current = page.getByLabel("Current password");
    await expect(current).toBeFocused();
    await expect(page.getByLabel("New password")).toHaveValue(password);
    letPass();
    await current.fill("not the password");
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("That is not your current password.", { exact: true }),
    ).toBeVisible();
    await current.fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password change success")).toBeVisible();
    await expect(current).toBeHidden();
  });

  test("its refusal is shown as it came", async ({ page }) => {
    await fill(page, "password123", "password123");
    await expect(page.getByText('"code":"invalid_input"')).toBeVisible();
    await expect(page.getByLabel("New password")).toHaveValue("password123");
  });
});
