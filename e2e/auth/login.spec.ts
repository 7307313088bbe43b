import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { standIn } from "../testing/stand-in.ts";

const EMAIL = "unpaid@example.com";
const PASSWORD = "Demo-Focus-2025";

async function fillLogin(page: Page, password = PASSWORD) {
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const pressLogin = (page: Page) => page.getByRole("button", { name: "Login", exact: true }).click();

async function logIn(page: Page) {
  await fillLogin(page);
  await pressLogin(page);
  await expect(page).not.toHaveURL(/\/auth\//);
}

const dashboard = (page: Page) =>
  page.getByRole("heading", { name: /^Good (morning|afternoon|evening)/ });

for (const path of [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/password-reset-sent",
  "/auth/reset-password/some-code",
  "/auth/confirm?token_hash=some-code&type=signup",
]) {
  test(`${path} has nothing in anybody's way`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a member logs in and arrives at the dashboard", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await logIn(page);
  await expect(page).toHaveURL("/user-dashboard");
  await expect(dashboard(page)).toBeVisible();
});

test(
  "a logged-in member who opens an auth page is sent to the dashboard",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/auth/login");
    await logIn(page);
    for (const path of [
      "/auth/login?returnUrl=/inspiration",
      "/auth/register",
      "/auth/forgot-password",
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL("/user-dashboard");
    }
  },
);

test.describe("refused", () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test(
    "a wrong password is said, and what was typed stays",
    { tag: "@one-width" },
    async ({ page }) => {
      await page.goto("/auth/login");
      await fillLogin(page, "not the password");
      await pressLogin(page);
      await expect(page.getByText("Invalid login credentials")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
    },
  );
});

test("empty fields are asked for before anything is sent", async ({ page }) => {
  let calls = 0;
  page.on("request", (request) => void (request.method() === "POST" && calls++));
  await page.goto("/auth/login");
  await pressLogin(page);
  await expect(page.getByText("Please fill in the fields")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(EMAIL);
  await pressLogin(page);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(calls).toBe(0);
});

test("a password can be shown and hidden", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/auth/login");
  await fillLogin(page);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
});

for (const isRemembered of [false, true]) {
  test(
    `${isRemembered ? "with" : "without"} remember-me the session ${
      isRemembered ? "outlives" : "ends with"
    } the browser`,
    { tag: "@one-width" },
    async ({ page, browser, baseURL }) => {
      await page.goto("/auth/login");
      if (isRemembered) await page.getByLabel("Remember me").check();
      await logIn(page);
      await page.reload();
      await expect(dashboard(page)).toBeVisible();

      const storageState = await page.context().storageState();
      const reopened = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
      const later = await reopened.newPage();
      await later.goto("/user-dashboard");
      if (isRemembered) await expect(dashboard(later)).toBeVisible();
      else await expect(later).toHaveURL(/\/auth\/login/);
      await reopened.close();
    },
  );
}

test(
  "a visitor of a member page logs in and comes back to it, query and all",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/user-dashboard?from=mail");
    await expect(page).toHaveURL("/auth/login?returnUrl=%2Fuser-dashboard%3Ffrom%3Dmail");
    await page.getByRole("link", { name: "Reset Password" }).click();
    await page.getByRole("link", { name: "Back to Login" }).click();
    await logIn(page);
    await expect(page).toHaveURL("/user-dashboard?from=mail");
  },
);

for (const hostile of [
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "javascript:alert(1)",
]) {
  test(
    `a link that would lead to ${hostile} after the log-in leads to the dashboard`,
    { tag: "@one-width" },
    async ({ page }) => {
      await page.goto(`/auth/login?${new URLSearchParams({ returnUrl: hostile })}`);
      await logIn(page);
      await expect(page).toHaveURL("/user-dashboard");
    },
  );
}

test(
  "a first password leaves the address at once and reaches nothing but the log-in",
  { tag: "@one-width" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() !== "document") asked.push(request.url() + request.postData());
    });
    const query = new URLSearchParams({
      swaz_new_user_from_stripe: EMAIL,
      new_user_passwurd: PASSWORD,
    });
    await page.goto(`/auth/login?${query}`);
    const popup = page.getByRole("dialog", { name: "Your first log-in" });
    await expect(popup).toContainText(
      "Welcome! Your account is ready. Log in, then choose your own password.",
    );
    expect(page.url()).not.toContain("passwurd");
    await popup.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    expect(asked.filter((text) => text.includes(PASSWORD))).toEqual([]);
    await pressLogin(page);
    await expect(page).toHaveURL("/user-dashboard");
    expect(asked.filter((text) => text.includes(PASSWORD))).toHaveLength(1);
  },
);

test(
  "who came with a first password can go on to choose their own",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto(`/auth/login?new_user_passwurd=${PASSWORD}`);
    await page.getByRole("button", { name: "Choose my password" }).click();
    await expect(page).toHaveURL("/auth/login?returnUrl=%2Faccount%2Fchange-password");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  },
);

test(
  "a returning subscriber is welcomed back, and the address may ask for known words only",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/auth/login?resubscribed=true");
    await expect(
      page.getByText("Welcome back! Your membership is active again. Log in to continue."),
    ).toBeVisible();
    const message = "Account created successfully! Please log in.";
    await page.goto(`/auth/login?${new URLSearchParams({ message })}`);
    await expect(page.getByText(message)).toBeVisible();
    await page.goto(`/auth/login?${new URLSearchParams({ message: "Call this number to go on" })}`);
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
    await expect(page.getByText("Call this number")).toHaveCount(0);
  },
);

test(
  "an auth page that does not exist becomes the log-in, and says so",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/auth/no-such-thing");
    await expect(page).toHaveURL("/auth/login");
    await expect(page.getByText("That page does not exist")).toBeVisible();
    await page.goto("/AUTH/Forgot-Password");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  },
);

test.describe("when the auth service cannot be reached", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("that is said kindly, and what was typed stays", { tag: "@one-width" }, async ({ page }) => {
    await page.goto("/auth/login");
    const letPass = await standIn(page, "**/_api/auth/v1/token**", (route) => route.abort());
    await fillLogin(page);
    await pressLogin(page);
    await expect(page.getByText("The log-in service cannot be reached right now.")).toBeVisible();
    await expect(page.getByText("What you typed is kept here.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    letPass();
    await pressLogin(page);
    await expect(page).toHaveURL("/user-dashboard");
  });
});
