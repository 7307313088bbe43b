import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getChat } from "#schemas/chat/contract.ts";
import { getEssayChanges } from "#schemas/content/contract.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, readRequests } from "#web/testing/stub-server.ts";

test.each([390, 991])("at %i px the navigation collapses into a menu", async (width) => {
  await page.viewport(width, 844);
  await openPage("/");
  const login = page.getByRole("link", { name: "MEMBER LOGIN" });
  await expect.element(login).not.toBeInTheDocument();
  await button("Menu").click();
  await expect.element(login).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(login).not.toBeInTheDocument();
  await expect.element(button("Menu")).toHaveFocus();
});

test.each([992, 1440])("at %i px the navigation is expanded", async (width) => {
  await page.viewport(width, 900);
  await openPage("/");
  const header = page.getByRole("banner");
  await expect.element(header.getByRole("link", { name: "MEMBER LOGIN" })).toBeVisible();
  await expect.element(header.getByRole("link", { name: "JOIN NOW" })).toBeVisible();
  await expect.element(button("Menu")).not.toBeInTheDocument();
});

test("on other pages than the home page, the login entry is called Login", async () => {
  await openPage("/contact");
  const login = page.getByRole("banner").getByRole("link", { name: "Login", exact: true });
  await expect.element(login).toBeVisible();
});

test("a logged-in user sees the member entries, without the current page", async () => {
  logInAs("somebody");
  stub(getEssayChanges, { written: [], takenDown: [] });
  await openPage("/inspiration");
  const entries = page.getByRole("banner").getByRole("navigation").getByRole("listitem");
  await expect
    .poll(() => entries.elements().map(({ textContent }) => textContent))
    .toEqual(["Dashboard", "Daily Logs", "Account", "Logout"]);
});

test("the plans page has no navigation", async () => {
  await openPage("/choose-a-plan");
  await expect.element(page.getByRole("banner")).toBeVisible();
  const navigation = page.getByRole("banner").getByRole("navigation");
  await expect.element(navigation).not.toBeInTheDocument();
});

test("paths are case-insensitive", async () => {
  await openPage("/Privacy-POLICY");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Privacy Policy");
});

test("the footer's links work, and each new page starts scrolled to the top", async () => {
  const { address } = await openPage("/");
  const footer = page.getByRole("contentinfo");
  await expect.element(footer).toMatchTextContent(/© 2025/);
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Privacy Policy");
  await expect.poll(() => window.scrollY).toBe(0);
  await footer.getByRole("link", { name: "Contact" }).click();
  await expect.poll(address).toBe("/contact");
});

test("one press opens the chat", async () => {
  stub(getChat, { messages: [], hasOlder: false, readPosition: 0, email: null });
  await openPage("/contact");
  await button("Support chat").click();
  await expect.poll(() => document.querySelector(":popover-open")).not.toBeNull();
  await expect.poll(readRequests).toContain(getChat.path);
});
