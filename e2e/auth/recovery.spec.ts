import { fillLogin, mailedCode, mailedLink, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

const NEW_PASSWORD = "an entirely new calm";

test("a forgotten password is replaced on another device", async ({
  page,
  mailbox,
  request,
  browser,
  baseURL,
}) => {
  const person = await newMember(request);
  await page.goto("/account");
  await page.getByRole("link", { name: "Reset Password" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL("/auth/password-reset-sent?returnUrl=%2Faccount");
  await expect(page.getByText("Check email (and spam) for password reset email")).toBeVisible();
  await expect(page.getByRole("button", { name: /Send again in \d+ s/ })).toBeDisabled();

  const otherDevice = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await otherDevice.newPage();
  await other.goto(await mailedLink(mailbox, person.email, "Choose a new password"));
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Enter New Password");
  const save = other.getByRole("button", { name: "Save the new password" });
  await save.click();
  await expect(other.getByText("Please fill in the fields")).toBeVisible();
  await other.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel("Confirm Password").fill("something else");
  await save.click();
  await expect(other.getByText("Password do not match")).toBeVisible();
  await other.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await save.click();
  await expect(other.getByText("Password change success")).toBeVisible();
  await expect(other).toHaveURL("/account");
  await otherDevice.close();

  await page.goto("/auth/login");
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL("/user-dashboard");
});

test.describe("a password that is the old one", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test("is refused, and the mail's code still leads to the page that was wanted", async ({
    page,
    mailbox,
    request,
  }) => {
    const person = await newMember(request);
    await page.goto("/account/security");
    await page.getByRole("link", { name: "Reset Password" }).click();
    // Until the page has changed, the login's own field has this label.
    await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page
      .getByLabel("Code from the email")
      .fill(await mailedCode(mailbox, person.email, "Choose a new password"));
    await page.getByRole("button", { name: "Continue" }).click();
    const chooses = async (password: string) => {
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Confirm Password").fill(password);
      await page.getByRole("button", { name: "Save the new password" }).click();
    };
    await chooses(person.password);
    await expect(page.getByText("Your password wasn't changed.")).toBeVisible();
    await chooses(NEW_PASSWORD);
    await expect(page).toHaveURL("/account/security");
  });
});

test("a recovery that comes back with its tokens in the address leads to the new password", async ({
  page,
  request,
}) => {
  const person = await newMember(request);
  const grant = await request.post("/_api/auth/v1/token?grant_type=password", { data: person });
  const { access_token, refresh_token, expires_in, expires_at } = await grant.json();
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in,
    expires_at,
    token_type: "bearer",
    type: "recovery",
  });
  await page.goto(`/#${fragment}`);
  await expect(page).toHaveURL("/auth/reset-password");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password change success")).toBeVisible();
});

test("the mail can be asked for again after a minute", async ({ page, request }) => {
  const person = await newMember(request);
  await page.clock.install();
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const again = page.getByRole("button", { name: /^Send again/ });
  await expect(again).toBeDisabled();
  await page.clock.runFor(60_000);
  await expect(again).toHaveText("Send again");
  await expect(again).toBeEnabled();
});
