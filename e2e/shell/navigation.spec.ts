import { expect, test } from "../testing/fixtures.ts";

const SESSION = {
  access_token: "kept-in-this-browser",
  refresh_token: "kept-in-this-browser",
  expires_at: Math.ceil(Date.now() / 1000) + 3600,
  user: { id: "somebody" },
};

test.describe("header navigation", () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  for (const width of [390, 991]) {
    test(`at ${width} px it folds behind a menu`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      const login = page.getByRole("link", { name: "MEMBER LOGIN" });
      await expect(login).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(login).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(login).toBeHidden();
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    });
  }

  for (const width of [992, 1440]) {
    test(`at ${width} px it stands open`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "MEMBER LOGIN" })).toBeVisible();
      await expect(header.getByRole("link", { name: "JOIN NOW" })).toBeVisible();
    });
  }

  test("away from home the login entry is called Login", async ({ page }) => {
    await page.goto("/contact");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  });

  test("a logged-in person gets the member entries, without the page they are on", async ({
    page,
  }) => {
    await page.addInitScript(
      (session) => localStorage.setItem("swaz-focus-session", JSON.stringify(session)),
      SESSION,
    );
    await page.goto("/inspiration");
    const navigation = page.getByRole("banner").getByRole("navigation");
    await expect(navigation.getByRole("listitem")).toHaveText([
      "Dashboard",
      "Daily Logs",
      "Account",
      "Logout",
    ]);
  });

  test("the plans keep the visitor to themselves", async ({ page }) => {
    await page.goto("/choose-a-plan");
    await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  });
});

test(
  "a tap elsewhere, before the page that was tapped first has come, takes no page away",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/inspiration");
    await expect(page.getByRole("searchbox")).toBeEditable();
    const fetched = Promise.withResolvers<void>();
    await page.route("**/assets/members-*.js", async (route) => {
      await fetched.promise;
      await route.continue();
    });
    const login = page.getByRole("link", { name: "Login", exact: true });
    const asked = page.waitForRequest("**/assets/members-*.js");
    await login.click();
    await asked;
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL("/privacy-policy");
    const arrived = page.waitForResponse("**/assets/members-*.js");
    fetched.resolve();
    await (await arrived).finished();
    await login.click();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  },
);

test("paths are found in any letter case", async ({ page }) => {
  await page.goto("/Privacy-POLICY");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});

test("the footer leads everywhere it should, and a new page starts at its top", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("© 2025");
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
});

test.describe("an address that does not exist", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("says so kindly, with a way out", async ({ page }) => {
    const reply = await page.goto("/no/such/page");
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "That page is not here" })).toBeVisible();
    await page.getByRole("searchbox").fill("lenglen");
    await page.getByRole("link", { name: "Suzanne Lenglen" }).click();
    await expect(page).toHaveURL("/inspiration/suzanne-lenglen");
  });
});
