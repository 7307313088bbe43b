import { readFile } from "node:fs/promises";
import { logIn, newMember, type Person } from "../testing/auth-people.ts";
import { readZipEntry } from "#server/platform/zip.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";

let person: Person;

test.beforeEach(async ({ page, request }) => {
  person = await newMember(request);
  await logIn(page, person);
  await page.goto("/account/delete");
});

test("a member takes their data along", async ({ page }) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("swaz-focus-my-data.zip");
  const zip = await readFile(await download.path());
  const document = await readZipEntry(zip, "data.json", 10_000_000);
  const data = JSON.parse(document?.toString() ?? "{}").chapters;
  expect(data.account.user.email).toBe(person.email);
});

test("a member asks for the end of the account, sees it everywhere in it, and changes their mind", async ({
  page,
  mailbox,
}) => {
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const notice = page.getByText("Your account will be deleted on").first();
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await expect
    .poll(async () => (await mailbox(person.email)).map(({ subject }) => subject))
    .toContain("Your account will be deleted");
  await expectAccessible(page);

  for (const path of ["/user-dashboard", "/account/membership"]) {
    await page.goto(path);
    await expect(notice).toBeVisible();
  }
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account won't be deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeHidden();
});

test.describe("without the right password", () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test("nothing happens", async ({ page }) => {
    const go = page.getByRole("button", { name: "Delete my account" });
    await go.click();
    await expect(page.getByText("Enter your current password to do this.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("a guess");
    await go.click();
    await expect(page.getByText("That is not your current password.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep my account" })).toBeHidden();
  });
});
