import { fillLogin, mailedCode, mailedLink, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

const NEW_PASSWORD = "an entirely new calm";

test(
  "an address is asked for, then checked, before anything is sent",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
    const send = page.getByRole("button", { name: "Send the link" });
    await send.click();
    await expect(page.getByText("Please enter an email.")).toBeVisible();
    await page.getByLabel("Email").fill("not an address");
    await send.click();
    await expect(page.getByText("Please enter a valid email.")).toBeVisible();
  },
);

test(
  "a forgotten password is replaced on another device",
  { tag: "@one-width" },
  async ({ page, mailbox, request, browser, baseURL }) => {
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
  },
);

test.describe("a password that is the old one", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test(
    "is refused, and the mail's code still leads to the page that was wanted",
    { tag: "@one-width" },
    async ({ page, mailbox, request }) => {
      const person = await newMember(request);
      await page.goto("/account/security");
      await page.getByRole("link", { name: "Reset Password" }).click();
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
      await expect(page.getByText("Your password is as it was.")).toBeVisible();
      await chooses(NEW_PASSWORD);
      await expect(page).toHaveURL("/account/security");
    },
  );
});

test(
  "a recovery that comes back with its tokens in the address leads to the new password",
  { tag: "@one-width" },
  async ({ page, request }) => {
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
  },
);

test(
  "the mail can be asked for again after a minute",
  { tag: "@one-width" },
  async ({ page, request }) => {
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
  },
);

test.describe("when the link was used already", () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test(
    "a new one is a press away, and what was typed stays until then",
    { tag: "@one-width" },
    async ({ page }) => {
      await page.goto("/auth/reset-password/long-gone?returnUrl=%2Fcalls");
      await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel("Confirm Password").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: "Save the new password" }).click();
      await expect(page.getByText("The link was used already or is too old.")).toBeVisible();
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue(NEW_PASSWORD);
      await page.getByRole("link", { name: "Send a new link" }).click();
      await expect(page).toHaveURL("/auth/forgot-password?returnUrl=%2Fcalls");
    },
  );
});

test.describe("when no mail can be asked for", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("that is said, and the address stays", { tag: "@one-width" }, async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await page.route("**/_api/auth/v1/recover**", (route) => route.abort());
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Error in password reset request:")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  });
});
