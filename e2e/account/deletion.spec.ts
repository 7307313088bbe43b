import { readFile } from "node:fs/promises";
import { logIn, newMember } from "../testing/auth-actions.ts";
import { readZipEntry } from "#server/platform/zip.ts";
import { expect, test } from "../testing/fixtures.ts";

test("a member exports their data, requests account deletion, sees the notice on every page and changes their mind", async ({
  page,
  request,
  mailbox,
}) => {
  const person = await newMember(request);
  await logIn(page, person);
  await page.goto("/account/delete");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("swaz-focus-my-data.zip");
  const zip = await readFile(await download.path());
  const document = await readZipEntry(zip, "data.json", 10_000_000);
  const data = JSON.parse(document?.toString() ?? "{}").chapters;
  expect(data.account.user.email).toBe(person.email);

  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const notice = page.getByText("Your account will be deleted on").first();
  await expect(notice).toBeVisible();
  await expect
    .poll(async () => (await mailbox(person.email)).map(({ subject }) => subject))
    .toContain("Your account will be deleted");
  await page.goto("/user-dashboard");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account won't be deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeHidden();
});
