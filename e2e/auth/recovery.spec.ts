import { fillLogin, mailedLink, newMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

const NEW_PASSWORD = "an entirely new calm";

test("a user can replace a forgotten password on another device", async ({
  page,
  mailbox,
  request,
  browser,
  baseURL,
}) => {
  const person = await newMember(request);
  await page.goto("/account");
  await page.getByRole("link", { name: "Reset Password" }).click();
  // Until this heading appears, the email field is still the login form's.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL("/auth/password-reset-sent?returnUrl=%2Faccount");
  await expect(page.getByText("Check email (and spam) for password reset email")).toBeVisible();
  await expect(page.getByRole("button", { name: /Send again in \d+ s/ })).toBeDisabled();

  const otherDevice = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await otherDevice.newPage();
  await other.goto(await mailedLink(mailbox, person.email, "Choose a new password"));
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Enter New Password");
  await other.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await other.getByRole("button", { name: "Save the new password" }).click();
  await expect(other.getByText("Password change success")).toBeVisible();
  await expect(other).toHaveURL("/account");
  await otherDevice.close();

  await page.goto("/auth/login");
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL("/user-dashboard");
});
