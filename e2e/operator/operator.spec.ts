import { fillLogin, logIn, newMember, newPaidMember } from "../testing/auth-actions.ts";
import { newSubscriber } from "../testing/checkout-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { OPERATOR, operatorAt } from "../testing/operator-person.ts";

test("granted access opens the product, and ending a paid membership closes it, with audit entries and an email", async ({
  page,
  otherDevice,
  request,
  mailbox,
}) => {
  const granted = await newMember(request);
  const desk = await operatorAt(otherDevice);
  const find = async (email: string) => {
    await desk.goto("/operator/members");
    await desk.getByLabel("Part of the email address").fill(email.slice(0, 18));
    await desk.getByRole("link", { name: new RegExp(email) }).click();
  };
  await find(granted.email);
  await desk.getByLabel("Reason").fill("Paid by bank");
  await desk.getByRole("button", { name: "Grant access" }).click();
  await expect(desk.getByText(/Granted until .*: Paid by bank/)).toBeVisible();
  await logIn(page, granted);
  await page.goto("/calls");
  await expect(page.getByRole("heading", { name: "Your question for the pro" })).toBeVisible();

  const paying = await newSubscriber(page, "individual");
  await find(paying.email);
  await desk.getByRole("button", { name: "End the membership" }).click();
  const dialog = desk.getByRole("dialog", { name: "End this membership?" });
  await dialog.getByLabel("When").selectOption("At once");
  await dialog.getByLabel("Reason").fill("Asked by phone");
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect(desk.getByText("Membership ended")).toBeVisible();
  await desk.goto("/operator/audit");
  for (const reason of ["Paid by bank", "Asked by phone"])
    await expect(desk.getByText(`reason: ${reason}`).first()).toBeVisible();
  await page.goto("/account/membership");
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await mailbox(paying.email)).map(({ subject }) => subject))
    .toContain("Your membership has ended");
});

test.describe("what the operator publishes", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("is visible to members and visitors, and gone once it is unpublished", async ({
    page,
    otherDevice,
    request,
    server,
  }) => {
    const [title, name] = ["Pressure", "Ada"].map(
      (word) => `${word} ${crypto.randomUUID().slice(0, 8)}`,
    ) as [string, string];
    const desk = await operatorAt(otherDevice);
    await desk.goto("/operator/workshops");
    await desk.getByRole("link", { name: "Add a workshop" }).click();
    await desk.getByLabel("Recording").fill("https://example.com/w");
    await desk.getByLabel("Title").fill(title);
    await desk.getByLabel("Begins").fill("2026-01-10T18:00");
    await desk.getByLabel("Chapters").fill("0:00 Welcome\n12:30 The last minute");
    await desk.getByLabel("Published").check();
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved", { exact: true })).toBeVisible();

    await logIn(page, await newPaidMember(request, server));
    await page.goto("/workshops");
    await page.getByLabel("Search workshops").fill(title);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([title]);
    const kept = page.waitForResponse((reply) => reply.url().endsWith("/progress") && reply.ok());
    await page.getByLabel("Watched: The last minute").check();
    await kept;
    await page.reload();
    await page.getByLabel("Search workshops").fill(title);
    await expect(page.getByText("1 of 2 watched")).toBeVisible();

    await desk.goto("/operator/essays");
    await desk.getByRole("button", { name: "Add an essay" }).click();
    await desk.getByLabel("Name").fill(name);
    await desk.getByLabel("Sport").fill("Rowing");
    await desk.getByLabel("Years").fill("1900-1980");
    await desk.getByLabel("Text").fill("<p>It is <strong>morning</strong>.</p>");
    await desk.getByLabel("Shown").check();
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved", { exact: true })).toBeVisible();
    await page.goto("/inspiration");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    await expect(page.getByText("It is morning.")).toBeVisible();
    await desk.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(desk.getByText(name)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: /We have no vision for/ })).toBeVisible();
  });
});

test("text typed by an operator survives an expired session and another operator's changes until it is saved", async ({
  otherDevice,
}) => {
  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/calls");
  await desk
    .getByRole("link", { name: /No join address/ })
    .last()
    .click();
  await desk.getByLabel("Title").fill("Calm under noise");
  await desk.evaluate(() => sessionStorage.clear());
  await desk.reload();
  await fillLogin(desk, OPERATOR);
  await expect(desk.getByLabel("Title")).toHaveValue("Calm under noise");

  const other = await operatorAt(otherDevice);
  await other.goto(desk.url());
  await other.getByLabel("About").fill("With a guest");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await desk.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(desk.getByLabel("About")).toHaveValue("With a guest");
  await expect(desk.getByLabel("Title")).toHaveValue("Calm under noise");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Not saved yet.")).toBeHidden();
  await desk.reload();
  await expect(desk.getByLabel("Title")).toHaveValue("Calm under noise");
  await expect(desk.getByLabel("About")).toHaveValue("With a guest");
});
