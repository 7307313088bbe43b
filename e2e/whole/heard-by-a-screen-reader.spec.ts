import { logIn, logInOnScreen, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";
import { press, tabTo, write } from "../testing/keyboard.ts";
import { expectWordsApart } from "../testing/words-apart.ts";

// What was once not heard, heard twice, or left the reader nowhere.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });
const heading = { level: 1 } as const;

test("a page that comes empty leads to its heading, and saving leaves nobody nowhere", async ({
  page,
  request,
}) => {
  await logIn(page, await newMember(request));
  for (const path of ["/account/security", "/daily-logs", "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", heading)).toBeFocused();
  }
  await write(page, "First name", "Ada");
  await write(page, "Last name", "Heard");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByRole("alert").filter({ hasText: "Profile updated" })).toBeVisible();
  await expect(page.getByRole("heading", heading)).toBeFocused();
});

test("your own message is announced once, when it has been sent", async ({ page, request }) => {
  await logInOnScreen(page, await newMember(request));
  // Until the dashboard is there, the focus is still on its way to the heading.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Support chat" }));
  const chat = page.getByRole("dialog", { name: "Support chat" });
  await tabTo(page, chat.getByLabel("Your message"));
  await page.keyboard.type("Where do I begin?");
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("log")).toHaveAttribute("aria-live", "off");
  await expect(chat.getByRole("status")).toHaveText("Sent: Where do I begin?");
});

test("the team's price is announced while seats are chosen", async ({ page }) => {
  await page.goto("/choose-a-plan");
  const sum = page.getByText("$65 x 2 = $130 a month");
  await expect(sum).not.toHaveAttribute("aria-live");
  await tabTo(page, page.getByLabel("Athletes in your team"));
  await expect(sum).toHaveAttribute("aria-live", "polite");
});

test("what fits the logs' filter is counted aloud", async ({ page }) => {
  await logIn(page, { email: "athlete@example.com", password: "Demo-Focus-2025" });
  await page.goto("/daily-logs");
  await page.getByRole("radio", { name: "Competition" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ matching days$/ })).toBeAttached();
  for (const path of ["/daily-logs", "/user-dashboard", "/meditations", "/weekly-map-create/2"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await expectWordsApart(page);
  }
});

test("of several wrong fields only the first is announced, the others when they are reached", async ({
  page,
}) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Email").fill("ada@example.com");
  for (const field of ["Name", "Subject", "Message"]) await form.getByLabel(field).fill(" ");
  await expect(form.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  await press(page, form.getByRole("button", { name: "SUBMIT" }));
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Message")).toHaveAccessibleDescription(/./);
  await expect(form.getByRole("alert")).toHaveCount(1);
  const words = await form.getByRole("alert").textContent();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(words ?? "");
});
