import type { Page } from "@playwright/test";
import sharp from "sharp";
import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { standIn } from "../testing/stand-in.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save" });
const badge = (page: Page) => page.getByText("Unsaved changes");

test.beforeEach(async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Account - Information" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(/@example\.com$/);
});

test(
  "a changed name can be saved, an unchanged one cannot",
  { tag: "@one-width" },
  async ({ page }) => {
    await expect(saveButton(page)).toBeDisabled();
    await expect(badge(page)).toBeHidden();
    await page.getByLabel("First name").fill("Ada");
    await expect(badge(page)).toBeVisible();
    await page.getByLabel("First name").fill("");
    await expect(badge(page)).toBeHidden();
    await expect(saveButton(page)).toBeDisabled();

    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await saveButton(page).click();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(badge(page)).toBeHidden();
    await expect(saveButton(page)).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
  },
);

test(
  "what is typed while the rest is being saved stays",
  { tag: "@one-width" },
  async ({ page }) => {
    const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>();
    await page.route("**/_api/v1/swazprofile", async (route) => {
      if (route.request().method() === "PUT") await isHeard;
      await route.continue();
    });
    await page.getByLabel("First name").fill("Ada");
    await saveButton(page).click();
    await page.getByLabel("Last name").fill("Lovelace");
    hear();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(saveButton(page)).toBeEnabled();
    await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
    await expect(badge(page)).toBeVisible();
  },
);

test(
  "what was saved is no draft any more, also when the answer comes after the page was left",
  { tag: "@one-width" },
  async ({ page }) => {
    const before = await page.getByLabel("Email").inputValue();
    const { promise: isLeft, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/_api/v1/swazprofile", async (route) => {
      if (route.request().method() === "PUT") await isLeft;
      await route.continue();
    });
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
    await saveButton(page).click();
    await page.getByRole("link", { name: "Security" }).click();
    await expect(page).toHaveURL("/account/security");
    answer();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("Email")).toHaveValue(before);
    await expect(badge(page)).toBeHidden();
  },
);

test(
  "what was changed in another tab is followed, and not taken for one's own change",
  { tag: "@one-width" },
  async ({ page, context }) => {
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
  },
);

test(
  "who wants no motion has as long to read a message as everybody",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByLabel("First name").fill("Ada");
    await saveButton(page).click();
    const toast = page.getByRole("alert").filter({ hasText: "Profile updated successfully" });
    const bar = toast.locator("..").getByRole("progressbar", { includeHidden: true });
    await expect(bar).toHaveCSS("animation-duration", "5s");
  },
);

test(
  "only the first problem is shown, and its field gets the focus",
  { tag: "@one-width" },
  async ({ page }) => {
    await page.getByLabel("Email").fill("");
    await saveButton(page).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByLabel("First name")).toBeFocused();
    await expect(page.getByText("Email is required")).toBeHidden();

    await page.getByLabel("First name").fill("Ada");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByText("First name is required")).toBeHidden();

    await page.getByLabel("Email").fill("ada@nowhere");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  },
);

test(
  "another address is pending until its mails are answered",
  { tag: "@one-width" },
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Email").fill(email);
    await saveButton(page).click();
    await expect(page.getByText(`Changes to ${email} once you open the link`)).toBeVisible();
    await expect(page.getByLabel("Email")).not.toHaveValue(email);
    await page.goto("/account");
    await expect(page.getByText(`Changes to ${email} once you open the link`)).toBeVisible();
  },
);

test(
  "a picture is added, survives a reload, and is removed",
  { tag: "@one-width" },
  async ({ page }) => {
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
  },
);

test.describe("when the server refuses", () => {
  test.use({ expectedConsoleErrors: [/status of (422|500)/] });

  test(
    "its words are shown, and what was typed outlives a reload",
    { tag: "@one-width" },
    async ({ page }) => {
      const letPass = await standIn(page, "**/_api/v1/swazprofile", async (route) => {
        if (route.request().method() !== "PUT") return route.continue();
        const error = { error: "The pitch is closed.", code: "unexpected" };
        await route.fulfill({ status: 500, json: { success: false, data: null, error } });
      });
      await page.getByLabel("First name").fill("Ada");
      await saveButton(page).click();
      await expect(page.getByText("The pitch is closed.")).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("First name")).toHaveValue("Ada");
      await expect(badge(page)).toBeVisible();
      letPass();
      await saveButton(page).click();
      await expect(page.getByText("Profile updated successfully")).toBeVisible();
    },
  );

  test(
    "a file that only calls itself a picture is turned away",
    { tag: "@one-width" },
    async ({ page }) => {
      await page.getByLabel("Picture").setInputFiles({
        name: "me.png",
        mimeType: "image/png",
        buffer: Buffer.from("<script>alert(1)</script>"),
      });
      await expect(page.getByText("Choose a jpg, png or gif picture.")).toBeVisible();
    },
  );
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test("saving says so in plain words", { tag: "@one-width" }, async ({ page }) => {
    await page.route("**/_api/v1/swazprofile", (route) => route.abort());
    await page.getByLabel("First name").fill("Ada");
    await saveButton(page).click();
    await expect(page.getByText("Something went wrong while saving")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });
});

test("every page of the account is readable for everybody", async ({ page }) => {
  for (const path of [
    "",
    "/change-password",
    "/security",
    "/membership",
    "/cancel-membership",
    "/team-config",
    "/billing",
    "/notification-settings",
    "/export",
    "/delete",
  ]) {
    await page.goto(`/account${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toBeHidden();
    await expectAccessible(page);
  }
});
