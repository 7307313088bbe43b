import type { Page } from "@playwright/test";
import { newMember, newPerson } from "../testing/auth-actions.ts";
import { TEST_CARDS } from "../testing/checkout-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { press, tabTo, write } from "../testing/keyboard.ts";
import { zoneAtHour } from "../testing/zones.ts";
import { newTeam } from "../testing/team-actions.ts";

// The server responds with these to a wrong password and a missing vision, and the browser logs them.
test.use({ timezoneId: zoneAtHour(21), expectedConsoleErrors: [/status of 40[04]/] });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Logs in by keyboard only, with a wrong password first. */
async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/auth/login");
  await write(page, "Email", email);
  await write(page, "Password", "something else");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Check the address" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole("checkbox", { name: "Remember me" }));
  await page.keyboard.press("Space");
  await press(page, button(page, "Login"));
  await expect(page).toHaveURL("/user-dashboard");
}

async function pay(page: Page, card: string) {
  await write(page, "Card number", card);
  await write(page, "Expiration", "12 / 40");
  await write(page, "CVC", "123");
  await write(page, "Name on card", "Robin Testperson");
  await page.keyboard.press("Enter");
}

async function planTomorrow(page: Page) {
  await press(page, page.getByRole("main").getByRole("link", { name: "Day" }));
  await expect(heading(page, /^Good evening/)).toBeFocused();
  await press(page, button(page, "Start"));
  for (const title of ["Vision objective 1", "Vision objective 2", "Vision objective 3"]) {
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Serve");
    await page.keyboard.press("ControlOrMeta+Enter");
  }
  for (const title of ["Mind", "Body", "Soul"]) {
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole("textbox")).toBeFocused();
    await press(page, button(page, "Next"));
  }
  await expect(page).toHaveURL("/daily-action-create/9");
  await expect(heading(page, "When it gets hard")).toBeFocused();
  await press(page, button(page, "Next"));
  await expect(heading(page, /^Tomorrow, /)).toBeFocused();
  await press(page, button(page, "Save my day"));
  await expect(heading(page, "Tomorrow is ready")).toBeFocused();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

async function askSupport(page: Page) {
  const launcher = button(page, "Support chat");
  const chat = page.getByRole("dialog", { name: "Support chat" });
  await press(page, launcher);
  await expect(chat.getByRole("heading", { name: "Support" })).toBeFocused();
  await tabTo(page, chat.getByLabel("Your message"));
  await page.keyboard.type("Can I plan at noon?");
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("log").getByText("Can I plan at noon?")).toBeVisible();
  // A screen reader announces the message once, after it has been sent.
  await expect(chat.getByRole("log")).toHaveAttribute("aria-live", "off");
  await expect(chat.getByRole("status")).toHaveText("Sent: Can I plan at noon?");
  await expect(chat.getByLabel("Your message")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(launcher).toBeFocused();
}

test("with the keyboard alone a member logs in, buys the plan, plans tomorrow and contacts support", async ({
  page,
  request,
}) => {
  await logIn(page, await newMember(request));

  await page.goto("/choose-a-plan");
  await tabTo(page, page.getByRole("radio", { name: "Monthly" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
  const plan = page.getByRole("main").getByRole("listitem", { name: "Individual" });
  await press(page, plan.getByRole("link", { name: "Start Free Trial" }));
  await expect(heading(page, "Start your trial")).toBeVisible();
  await pay(page, TEST_CARDS.declined);
  await expect(page.getByRole("alert")).toBeFocused();
  await pay(page, TEST_CARDS.good);
  await expect(page).toHaveURL("/user-dashboard");

  await page.goto("/planning");
  await expect(heading(page, "Planning my:")).toBeVisible();
  await planTomorrow(page);
  // Cached content is shown first. When it is replaced while one of its controls has focus, focus moves to the
  // heading.
  const fresh = page.waitForResponse("**/userdashboard/state?*");
  await press(page, page.getByRole("link", { name: "Back to dashboard" }));
  await expect(page).toHaveURL("/user-dashboard");
  await fresh;
  await expect(heading(page, /^Good evening/)).toBeFocused();
  await askSupport(page);
});

test("with the keyboard alone an athlete accepts an invitation and creates an account", async ({
  page,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { seats: 2 });
  const { email, password } = newPerson();
  await page.goto(team.invitePath);
  await press(page, button(page, "Accept Invitation"));
  await expect(heading(page, "Join North Harbor")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.keyboard.type("Jonas");
  await write(page, "Last name", "Berg");
  await write(page, "Email", email);
  await write(page, "Password", "short");
  await write(page, "Birth year", "1999");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Too short");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  await press(page, button(page, "Create Account"));
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
