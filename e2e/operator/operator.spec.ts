import { fillLogin, logIn, newMember, newPaidMember } from "../testing/auth-people.ts";
import { newSubscriber } from "../testing/checkout-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { OPERATOR, operatorAt } from "../testing/operator-person.ts";

test("the desk is not there for members", async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/operator");
  await expect(page.getByRole("heading", { name: "That page is not here" })).toBeVisible();
});

test("access that an operator grants opens the product, with a line in the trail", async ({
  page,
  otherDevice,
  request,
}) => {
  const member = await newMember(request);
  await logIn(page, member);
  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator");
  await expect(desk.getByText("Sign-ups")).toBeVisible();
  await expectAccessible(desk);

  await desk.goto("/operator/members");
  await desk.getByLabel("Part of the email address").fill(member.email.slice(0, 18));
  await desk.getByRole("link", { name: new RegExp(member.email) }).click();
  await desk.getByLabel("Reason").fill("Paid by bank");
  await desk.getByRole("button", { name: "Grant access" }).click();
  await expect(desk.getByText(/Granted until .*: Paid by bank/)).toBeVisible();
  await expectAccessible(desk);
  await desk.goto("/operator/audit");
  await expect(desk.getByText("reason: Paid by bank").first()).toBeVisible();
  await desk.context().close();

  await page.goto("/calls");
  await expect(page.getByRole("heading", { name: "Your brief for the pro" })).toBeVisible();
});

test("an operator ends a paid membership with a reason, and the member gets a mail", async ({
  page,
  otherDevice,
  mailbox,
}) => {
  const member = await newSubscriber(page, "individual");
  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/members");
  await desk.getByLabel("Part of the email address").fill(member.email.slice(0, 18));
  await desk.getByRole("link", { name: new RegExp(member.email) }).click();
  await desk.getByRole("button", { name: "End the membership" }).click();
  const dialog = desk.getByRole("dialog", { name: "End this membership?" });
  await expect(dialog.getByRole("button", { name: "End it" })).toBeDisabled();
  await dialog.getByLabel("When").selectOption("At once");
  await dialog.getByLabel("Reason").fill("Asked by phone");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect(desk.getByText("The membership is ended")).toBeVisible();
  await desk.goto("/operator/audit");
  await expect(desk.getByText("reason: Asked by phone").first()).toBeVisible();
  await desk.context().close();

  await page.goto("/account/membership");
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await mailbox(member.email)).map(({ subject }) => subject))
    .toContain("Your membership has ended");
});

test("a workshop that the operator publishes is in the library, and progress is kept", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const title = `Pressure ${crypto.randomUUID().slice(0, 8)}`;
  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/workshops");
  await desk.getByRole("link", { name: "Add a workshop" }).click();
  await desk.getByLabel("Recording").fill("https://example.com/w");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByLabel("Title")).toBeFocused();
  await desk.getByLabel("Title").fill(title);
  await desk.getByLabel("Begins").fill("2026-01-10T18:00");
  await desk.getByLabel("Chapters").fill("0:00 Welcome\n12:30 The last minute");
  await desk.getByLabel("Published").check();
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved", { exact: true })).toBeVisible();
  await desk.context().close();

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
  await expectAccessible(page);
});

test("what is typed at the desk survives a reload, a dead network and an ended session until it is saved", async ({
  otherDevice,
}) => {
  const desk = await operatorAt(otherDevice);
  const unsaved = desk.getByText("Not saved yet.");
  await desk.goto("/operator/essays");
  await desk.getByRole("button", { name: "Add an essay" }).click();
  await desk.getByLabel("Name").fill("Ada the Rower");
  await desk.getByLabel("Text").fill("<p>It is morning.</p>");
  await desk.reload();
  await expect(desk.getByLabel("Name")).toHaveValue("Ada the Rower");
  await expect(desk.getByLabel("Text")).toHaveValue("<p>It is morning.</p>");
  await desk.getByRole("button", { name: "Undo my changes" }).click();
  await desk.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(desk.getByLabel("Name")).toHaveValue("");
  await expect(unsaved).toBeHidden();

  const add = desk.getByRole("button", { name: "Add a testimonial" });
  await desk.goto("/operator/testimonials");
  await add.click();
  await desk.getByLabel("Quote").fill("I sleep before a final.");
  await desk.getByRole("button", { name: "Back to the list" }).click();
  await add.click();
  await expect(desk.getByLabel("Quote")).toHaveValue("I sleep before a final.");
  await desk.getByLabel("Name", { exact: true }).fill("Ada");
  await desk.getByLabel("Sport or role").fill("Rowing");
  await desk.getByRole("button", { name: "Save" }).click();
  await add.click();
  await expect(desk.getByLabel("Quote")).toHaveValue("");

  await desk.goto("/operator/workshops");
  await desk.getByRole("link", { name: "Add a workshop" }).click();
  await desk.getByLabel("Title").fill("Pressure");
  await desk.getByLabel("Begins").fill("2030-05-07T18:00");
  await desk.context().setOffline(true);
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("The server couldn't be reached")).toBeVisible();
  await desk.context().setOffline(false);
  await desk.goto("/operator/workshops");
  await desk.getByRole("link", { name: "Add a workshop" }).click();
  await expect(desk.getByLabel("Title")).toHaveValue("Pressure");

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
  await expectAccessible(desk);

  const other = await operatorAt(otherDevice);
  await other.goto(desk.url());
  await other.getByLabel("About").fill("With a guest");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await other.context().close();
  await desk.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(desk.getByLabel("About")).toHaveValue("With a guest");
  await expect(desk.getByLabel("Title")).toHaveValue("Calm under noise");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(unsaved).toBeHidden();
  await desk.reload();
  await expect(desk.getByLabel("Title")).toHaveValue("Calm under noise");
  await expect(desk.getByLabel("About")).toHaveValue("With a guest");
});

test.describe("an essay", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("that the operator adds is read by visitors, and taken down it is gone", async ({
    page,
    otherDevice,
  }) => {
    const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
    const desk = await operatorAt(otherDevice);
    await desk.goto("/operator/essays");
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Add an essay" }).click();
    await desk.getByLabel("Name").fill(name);
    await desk.getByLabel("Sport").fill("Rowing");
    await desk.getByLabel("Years").fill("1900-1980");
    await desk.getByLabel("Text").fill("<p>It is <strong>morning</strong>.</p><b>Ada rows.</b>");
    await expect(desk.getByRole("region", { name: "Preview" })).toContainText("<b>Ada rows.</b>");
    await desk.getByLabel("Shown").check();
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved", { exact: true })).toBeVisible();

    await page.goto("/inspiration");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    await expect(page.getByText("It is morning.")).toBeVisible();
    await expectAccessible(page);

    await desk.getByRole("button", { name: "Add an essay" }).click();
    await desk.getByLabel("Name").fill(name);
    await desk.getByLabel("Sport").fill("Rowing");
    await desk.getByLabel("Years").fill("1900-1980");
    await desk.getByLabel("Text").fill("Another Ada.");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("There is an essay of this name already")).toBeVisible();
    await desk.getByRole("button", { name: "Back to the list" }).click();
    await desk.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(desk.getByText(name)).toBeHidden();
    await desk.context().close();
    await page.reload();
    await expect(page.getByRole("heading", { name: /We have no vision for/ })).toBeVisible();
  });
});
