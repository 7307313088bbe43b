import { fillLogin, newMember } from "./auth-people.ts";
import { expect, test } from "./fixtures.ts";

test("a visitor is sent to the log-in and comes back to the page they wanted", async ({
  page,
  mailbox,
  request,
}) => {
  await page.goto("/account/billing");
  await expect(page).toHaveURL("/auth/login?returnUrl=%2Faccount%2Fbilling");
  await fillLogin(page, await newMember(request, mailbox));
  await expect(page).toHaveURL("/account/billing");
  await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
});

test("the pages of the account are one press apart, and the current one is in view", async ({
  page,
  mailbox,
  request,
}) => {
  await page.goto("/account");
  await fillLogin(page, await newMember(request, mailbox));
  const nav = page.getByRole("navigation", { name: "Account" });
  for (const [link, heading] of [
    ["Change password", "Change password"],
    ["Membership", "Membership"],
    ["Billing", "Billing"],
    ["Team", "Team"],
    ["Notifications", "Notifications"],
    ["Delete account", "Delete account"],
    ["Information", "Account - Information"],
  ] as const) {
    await nav.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(nav.getByRole("link", { name: link, exact: true })).toBeInViewport({
      ratio: 0.95,
    });
  }
});

test("an address below the account that does not exist is not found", async ({ request }) => {
  expect((await request.get("/account/nothing-here")).status()).toBe(404);
});
