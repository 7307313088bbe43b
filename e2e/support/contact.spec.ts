import type { Page } from "@playwright/test";
import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";
import { standIn } from "../testing/stand-in.ts";

async function fill(page: Page, subject: string) {
  await page.goto("/contact");
  await type(page, subject);
}

async function type(page: Page, subject: string) {
  await page.getByLabel("Name").fill("Ada Athlete");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("When is the next call?");
}

function uniqueSubject() {
  return `Question ${crypto.randomUUID()}`;
}

test("a message is sent, confirmed with a reference, and reaches the operator", async ({
  page,
  mailbox,
}) => {
  const subject = uniqueSubject();
  await fill(page, subject);
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Your message sent successfully")).toBeVisible();
  const reference = await page.getByText(/^SF-\w{4}-\w{4}$/).textContent();
  await expect
    .poll(async () => (await mailbox("support@example.com")).map((mail) => mail.subject))
    .toContain(`[${reference}] ${subject}`);
});

test("what was typed before the script arrived is kept like the rest", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  const subject = uniqueSubject();
  await type(page, subject);
  script.resolve();
  await expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
});

test.describe("when the server fails", () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test("the error is shown and what was typed stays, even after a reload", async ({ page }) => {
    const error = { error: "Something went wrong on our side.", code: "unexpected" };
    const letPass = await standIn(page, "**/_api/v1/contact/message", (route) =>
      route.fulfill({ status: 500, json: { success: false, data: null, error } }),
    );
    const subject = uniqueSubject();
    await fill(page, subject);
    await page.getByRole("button", { name: "SUBMIT" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Something went wrong" }).first(),
    ).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue(subject);
    await page.reload();
    await expect(page.getByLabel("Message")).toHaveValue("When is the next call?");

    letPass();
    await page.getByRole("button", { name: "SUBMIT" }).click();
    await expect(page.getByText("Your message sent successfully")).toBeVisible();
  });
});

test("what one person typed is not shown to the next in the same tab", async ({
  page,
  request,
}) => {
  await fill(page, uniqueSubject());
  await expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Athlete");
  await logIn(page, await newMember(request));
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  await expect(page.getByLabel("Name")).toHaveValue("");
});
