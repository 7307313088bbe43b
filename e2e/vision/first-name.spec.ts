import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";

// Nothing is written yet, which is what the first question asks the server.
test.use({ expectedConsoleErrors: [/status of 404/] });

test("somebody without a first name is asked for it before the first question", async ({
  page,
  request,
}) => {
  const person = await newMember(request, { card_name: "Mara Lindt" });
  const [localPart = ""] = person.email.split("@");
  await logIn(page, person);
  for (const path of ["/user-dashboard", "/account", "/daily-action-welcome"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(new RegExp(`${localPart}(?!@)`));
  }

  await page.goto("/athletic-vision-welcome");
  const name = page.getByLabel("What should we call you?");
  await expect(name).toHaveValue("Mara");
  await expectAccessible(page);
  await name.fill("Maja");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: "First time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Maja's Definite Life Purpose/);
  await page.goto("/athletic-vision-welcome");
  await expect(page.getByText("Welcome Maja")).toBeVisible();
});

test("a vision can be written without a name", async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/athletic-vision-welcome");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: "First time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Your Definite Life Purpose, What do you/,
  );
});
