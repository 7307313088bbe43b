import sharp from "sharp";
import { logIn, newMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

test("a member uploads a picture, exports their data and imports it into another account", async ({
  page,
  otherDevice,
  request,
  mailbox,
}) => {
  const ada = await newMember(request, { first_name: "Ada" });
  await logIn(page, ada);
  await page.goto("/account");
  const create = { width: 800, height: 600, channels: 3, background: "#ffb648" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const portrait = page.getByRole("img", { name: "Ada" });
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(portrait).toBeVisible();
  await page.reload();
  await expect(portrait).toBeVisible();
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
