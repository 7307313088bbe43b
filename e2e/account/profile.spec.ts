import type { Page } from "@playwright/test";
import sharp from "sharp";
import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save" });

test.beforeEach(async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Account - Information" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(/@example\.com$/);
});

test("what was changed in another tab is followed, and not taken for one's own change", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/account");
  await other.getByLabel("First name").fill("Ada");
  await saveButton(other).click();
  await expect(other.getByText("Profile updated successfully")).toBeVisible();
  await other.close();

  await page.getByLabel("Last name").fill("Lovelace");
  // The profile is read again with the picture.
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: "#0a0" },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
});

test.describe("a picture", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test("is added, survives a reload, and is removed; another file is turned away", async ({
    page,
  }) => {
    await page.getByLabel("First name").fill("Ada");
    await saveButton(page).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    const portrait = page.getByRole("img", { name: "Ada" });
    const create = { width: 800, height: 600, channels: 3, background: "#ffb648" } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await page
      .getByLabel("Picture")
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
    await expect(portrait).toBeVisible();
    await page.reload();
    await expect(portrait).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(portrait).toBeHidden();
    await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
    await page.getByLabel("Picture").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from("<script>alert(1)</script>"),
    });
    await expect(page.getByText("Choose a jpg, png or gif picture.")).toBeVisible();
  });
});
