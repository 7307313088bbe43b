import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { listExports } from "#schemas/exports/contract.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub } from "#web/testing/stub-server.ts";

const nav = page.getByRole("navigation", { name: "Account" });
const menu = nav.getByRole("button");
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const PAGES = [
  ["Change password", "Change password"],
  ["Export", "Export"],
  ["Delete account", "Delete account"],
  ["Information", "Account - Information"],
] as const;

beforeEach(() => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
  stub(listExports, []);
});

test("a wide screen shows all pages of the account", async () => {
  await openPage("/account");
  await expect.element(nav).toBeVisible();
  expect(nav.getByRole("link").elements()).toHaveLength(9);
  for (const [link, heading] of PAGES) {
    const entry = nav.getByRole("link", { name: link, exact: true });
    await entry.click();
    await expect.element(title(heading)).toHaveFocus();
    await expect.element(entry).toBeInViewport({ ratio: 0.95 });
    await expect.element(entry).toHaveAttribute("aria-current", "page");
  }
});

test("a phone shows them in a menu that names the current one", async () => {
  await page.viewport(390, 844);
  await openPage("/account");
  for (const [link, heading] of PAGES) {
    await menu.click();
    await nav.getByRole("link", { name: link, exact: true }).click();
    await expect.element(title(heading)).toHaveFocus();
    await expect.element(menu).toHaveTextContent(`Account, ${link}`);
    expect(nav.getByRole("link").elements()).toEqual([]);
  }
  await menu.click();
  await nav.getByRole("link", { name: "Information", exact: true }).click();
  await expect.poll(() => nav.getByRole("link").elements()).toEqual([]);
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(nav.getByRole("link", { name: "Billing" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).toHaveFocus();
  await expect.element(menu).toHaveAttribute("aria-expanded", "false");
});
