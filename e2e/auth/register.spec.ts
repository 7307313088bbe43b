import type { Page } from "@playwright/test";
import { mailedCode, mailedLink, newPerson, type Person } from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";

async function fill(page: Page, { email, password }: Person, birthYear = "2001") {
  await page.goto("/auth/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByLabel("Birth year").fill(birthYear);
  await page.getByLabel("I agree").check();
}

const pressRegister = (page: Page) => page.getByRole("button", { name: "Register" }).click();

test(
  "a person joins and confirms with the mail's link, which only a press spends",
  { tag: "@one-width" },
  async ({ page, mailbox, request }) => {
    const person = newPerson();
    await fill(page, person);
    await pressRegister(page);
    await expect(
      page.getByText("Registration Successful. Check your email to confirm your account"),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    await expect(page.getByRole("button", { name: /Send again in \d+ s/ })).toBeDisabled();

    const link = await mailedLink(mailbox, person.email, "Confirm your email");
    await request.get(link);
    await page.goto(link);
    await page.reload();
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page).toHaveURL("/user-dashboard");
  },
);

test(
  "the mail's code confirms without leaving the page",
  { tag: "@one-width" },
  async ({ page, mailbox }) => {
    const person = newPerson();
    await fill(page, person);
    await pressRegister(page);
    await page
      .getByLabel("Code from the email")
      .fill(await mailedCode(mailbox, person.email, "Confirm your email"));
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page).toHaveURL("/user-dashboard");
  },
);

test("missing fields, then passwords that differ, then each field are spoken of in that order", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/auth/register");
  await page.getByLabel("Email").fill(person.email);
  await pressRegister(page);
  await expect(page.getByText("Please fill all the fields")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await fill(page, person);
  await page.getByLabel("Confirm Password").fill("something else");
  await pressRegister(page);
  await expect(page.getByText("Passwords doesn't match")).toBeVisible();
  await page.getByRole("button", { name: "Show confirm password" }).click();
  await expect(page.getByLabel("Confirm Password")).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");

  await fill(page, { ...person, password: "short" });
  await pressRegister(page);
  await expect(page.getByText("Too short")).toBeVisible();
});

test(
  "a field is looked at when it is left, once it has or had a value",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.goto("/auth/register");
    const email = page.getByLabel("Email");
    const password = page.getByLabel("Password", { exact: true });
    const said = page.getByRole("main").getByRole("alert");
    // Pressed and not focused by script: only then has the field been left before the next one is reached.
    await email.click();
    await password.click();
    await expect(password).toBeFocused();
    await expect(said).toHaveCount(0);

    await email.fill("nobody");
    await password.click();
    await expect(said).toHaveText("Not an email");
    await email.fill("nobody@example.com");
    await expect(said).toHaveCount(0);
    await email.fill("");
    await password.click();
    await password.pressSequentially("short");
    await page.getByLabel("Confirm Password", { exact: true }).click();
    await expect(said).toHaveText(["The value is required", "Too short"]);
    await expectAccessible(page);
  },
);

test(
  "a child is stopped kindly, and nothing leaves the page",
  { tag: "@one-width" },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await fill(page, newPerson(), String(new Date().getFullYear() - 9));
    await pressRegister(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A little later");
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  },
);

test.describe("when the link is too old", () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test("the person learns what to do", { tag: "@one-width" }, async ({ page }) => {
    await page.goto("/auth/confirm?type=signup&token_hash=long-gone");
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByText("The link was used already or is too old.")).toBeVisible();
  });
});
