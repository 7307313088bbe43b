import { expect, test } from "../testing/fixtures.ts";

test("a tap on another link while the first page is still loading leaves both pages reachable", async ({
  page,
}) => {
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
});

test("paths are matched in any letter case", async ({ page }) => {
  await page.goto("/Privacy-POLICY");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});

test.describe("a URL that doesn't exist", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("shows a friendly message with a way out", async ({ page }) => {
    const reply = await page.goto("/no/such/page");
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "That page is not here" })).toBeVisible();
    await page.getByRole("searchbox").fill("lenglen");
    await page.getByRole("link", { name: "Suzanne Lenglen" }).click();
    await expect(page).toHaveURL("/inspiration/suzanne-lenglen");
  });
});
