import { expectAccessible } from "../testing/accessible.ts";
import { fillLogin, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

test("a visitor is sent to the login and comes back to the page they wanted", async ({
  page,
  request,
}) => {
  await page.goto("/account/billing");
  await expect(page).toHaveURL("/auth/login?returnUrl=%2Faccount%2Fbilling");
  await fillLogin(page, await newMember(request));
  await expect(page).toHaveURL("/account/billing");
  await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
});

test(
  "the pages of the account are all in sight, on a phone in a menu that names the current one",
  { tag: "@both-widths" },
  async ({ page, request, isMobile }) => {
    await page.goto("/account");
    await fillLogin(page, await newMember(request));
    const nav = page.getByRole("navigation", { name: "Account" });
    const menu = nav.getByRole("button");
    for (const [link, heading] of [
      ["Change password", "Change password"],
      ["Membership", "Membership"],
      ["Billing", "Billing"],
      ["Team", "Team"],
      ["Notifications", "Notifications"],
      ["Delete account", "Delete account"],
      ["Information", "Account - Information"],
    ] as const) {
      const entry = nav.getByRole("link", { name: link, exact: true });
      if (isMobile) await menu.click();
      await entry.click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
      if (isMobile) await expect(menu).toHaveText(`Account, ${link}`);
      else await expect(entry).toBeInViewport({ ratio: 0.95 });
    }
    await expect(nav.getByRole("link")).toHaveCount(isMobile ? 0 : 9);
    if (!isMobile) return;
    await menu.press("Enter");
    await nav.getByRole("link", { name: "Billing" }).press("Escape");
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  },
);

test.describe("when a page's words do not come", () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test("it says so in plain words, and asking again keeps the keyboard's place", async ({
    page,
    request,
  }) => {
    await page.goto("/account");
    await fillLogin(page, await newMember(request));
    await expect(page.getByRole("heading", { name: "Account - Information" })).toBeVisible();
    const error = { error: "Out of order.", code: "unexpected" };
    await page.route("**/getcustomerbillinghistory", (route) =>
      route.fulfill({ status: 503, json: { success: false, data: null, error } }),
    );
    await page.getByRole("link", { name: "Billing", exact: true }).click();
    const problem = page.getByRole("alert").filter({ hasText: "Your invoices couldn't be loaded" });
    await expect(problem).toContainText("Nothing is lost. Try again in a moment.");
    await expectAccessible(page);
    await page.unrouteAll();
    await problem.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeFocused();
    await expect(page.getByText("No invoices yet")).toBeVisible();
  });
});

test("an address below the account that does not exist is not found", async ({ request }) => {
  expect((await request.get("/account/nothing-here")).status()).toBe(404);
});
