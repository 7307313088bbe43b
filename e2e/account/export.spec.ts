import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

test("a member has a file made of their data, and brings it into another account", async ({
  page,
  otherDevice,
  request,
  mailbox,
}) => {
  const ada = await newMember(request);
  await logIn(page, ada);
  await page.goto("/account/export");
  await page.getByRole("button", { name: "Create a file of my data" }).click();
  const ready = page.getByRole("button", { name: "Download" });
  await expect(ready).toBeVisible();
  const downloading = page.waitForEvent("download");
  await ready.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("swaz-focus-my-data.zip");
  await expect
    .poll(async () => (await mailbox(ada.email)).map(({ subject }) => subject))
    .toContain("Your data is ready");

  const other = await otherDevice();
  await logIn(other, await newMember(request));
  await other.goto("/account/export");
  await other.getByLabel("File of my data").setInputFiles(await file.path());
  await expect(
    other.getByRole("status").filter({ hasText: "are in this account now" }),
  ).toBeVisible();
});

test.describe("a file that is not ours", () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test("is turned away in plain words", async ({ page, request }) => {
    await logIn(page, await newMember(request));
    await page.goto("/account/export");
    const buffer = Buffer.from("not a zip");
    await page
      .getByLabel("File of my data")
      .setInputFiles({ name: "my.zip", mimeType: "application/zip", buffer });
    await expect(page.getByText("This is not a file that you got from us")).toBeVisible();
  });
});
