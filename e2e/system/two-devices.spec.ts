import type { Page } from "@playwright/test";
import { logIn, newMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { newSubscriber } from "../testing/checkout-actions.ts";
import { memberCard, newTeam } from "../testing/team-actions.ts";

// The browser logs every rejected request.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const saved = (device: Page) => device.getByText("Profile updated successfully");

async function removeIda(device: Page): Promise<void> {
  await memberCard(device, "Ida")
    .getByRole("button", { name: /Remove/ })
    .click();
  await device.getByRole("button", { name: "Remove member" }).click();
}

test("two devices change different parts of a profile, and neither overwrites the other", async ({
  page,
  otherDevice,
  request,
}) => {
  const ada = await newMember(request, { first_name: "Ada", last_name: "Byron" });
  const phone = await otherDevice();
  for (const device of [page, phone]) {
    await logIn(device, ada);
    await device.goto("/account");
    await expect(device.getByLabel("Last name")).toHaveValue("Byron");
  }

  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();

  await phone.getByLabel("First name").fill("Augusta");
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(saved(phone)).toBeVisible();
  await expect(phone.getByLabel("Last name")).toHaveValue("Lovelace");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");

  // Only typed text survives a reload, not the values of the other fields.
  await phone.getByLabel("First name").fill("A.");
  await page.getByLabel("Last name").fill("King");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page).last()).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel("First name")).toHaveValue("A.");
  await expect(phone.getByLabel("Last name")).toHaveValue("King");
});

test("an admin's second device shows changes made on the first", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { members: ["Ida", "Kim"] });
  const phone = await otherDevice();
  for (const device of [page, phone]) {
    await logIn(device, team.admin);
    await device.goto("/account/team-config");
    await expect(memberCard(device, "Ida")).toBeVisible();
  }
  await removeIda(page);
  await expect(memberCard(page, "Ida")).toBeHidden();
  await removeIda(phone);
  await expect(phone.getByText("This person isn't in your team.")).toBeVisible();
  await expect(memberCard(phone, "Ida")).toBeHidden();
  await expect(phone.getByRole("dialog", { name: /Remove/ })).toBeHidden();
  await expect(phone.getByText("2 of 6 seats taken")).toBeVisible();
});

test("a plan cancelled on one device can't be changed on the other, which offers to resume it", async ({
  page,
  otherDevice,
}) => {
  const coach = await newSubscriber(page, "team");
  const phone = await otherDevice();
  await logIn(phone, coach);
  await phone.goto("/account/membership");
  const plan = phone.getByRole("region", { name: "Plan and seats" });
  await plan.getByRole("button", { name: "Change plan or seats" }).click();
  await plan.getByRole("button", { name: "More seats" }).click();
  const confirm = plan.getByRole("button", { name: "Confirm change" });
  await expect(confirm).toBeEnabled();

  await page.goto("/account/cancel-membership");
  await page.getByRole("button", { name: "Cancel membership" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByRole("heading", { name: /^Active until / })).toBeVisible();
  await confirm.click();
  await expect(
    phone.getByRole("alert").filter({ hasText: "Resume your membership first" }).last(),
  ).toBeVisible();
  await expect(phone.getByText(/^Active until /)).toBeVisible();
  await phone.getByRole("button", { name: "Resume" }).click();
  await expect(phone.getByText(/^Trial until/)).toBeVisible();
});

test("a page restored from the back/forward cache shows no data after the user has logged out", async ({
  page,
  otherDevice,
  request,
}) => {
  const ada = await newMember(request, { first_name: "Ada" });
  // Simulates a restore from the back/forward cache: the page received no messages while it was away.
  const comeBack = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  const open = async () => {
    await logIn(page, ada);
    await page.goto("/account");
    await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  };
  await open();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await comeBack();
  await expect(page).toHaveURL(/\/auth\/login/);

  // The auth client is loaded last; delay it until the page has been restored.
  const isBack = Promise.withResolvers<void>();
  await page.route("**/auth-client-*.js", async (route) => {
    await isBack.promise;
    await route.continue();
  });
  await open();
  const phone = await otherDevice();
  await logIn(phone, ada);
  await phone.goto("/account/security");
  await phone.getByRole("button", { name: "Log out everywhere" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(phone).toHaveURL(/\/auth\/login/);
  await comeBack();
  isBack.resolve();
  await expect(page).toHaveURL(/\/auth\/login/);
});
