import { expect, test } from "../testing/fixtures.ts";

test("text typed before the script loads is kept, sent, confirmed with a reference, and reaches the operator", async ({
  page,
  mailbox,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  const subject = `Question ${crypto.randomUUID()}`;
  await page.getByLabel("Name").fill("Ada Athlete");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("When is the next call?");
  script.resolve();
  const submit = page.getByRole("button", { name: "SUBMIT" });
  await expect(submit).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue(subject);

  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText("Your message sent successfully")).toBeVisible();
  const reference = await page.getByText(/^SF-\w{4}-\w{4}$/).textContent();
  await expect
    .poll(async () => (await mailbox("support@example.com")).map((mail) => mail.subject))
    .toContain(`[${reference}] ${subject}`);
});
