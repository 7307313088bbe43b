import { logIn, newPaidMember } from "./auth-people.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { operatorAt } from "./operator-person.ts";

test("a member asks, and the operator reads it at the desk and names the call", async ({
  page,
  browser,
  baseURL,
  request,
  mailbox,
  server,
}) => {
  // Two people, one after the other.
  test.slow();
  await logIn(page, await newPaidMember(request, mailbox, server));
  await page.goto("/calls");
  await expect(page.getByText(/^In \d/)).toBeVisible();
  await expect(page.getByText("Join opens here 10 minutes before the call.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How we host" })).toBeVisible();
  await expectAccessible(page);

  const words = `How do I stay calm? ${crypto.randomUUID()}`;
  const question = page.getByLabel("What will you ask the pro?");
  await question.fill(words);
  await page.reload();
  await expect(question).toHaveValue(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Sent \w+ \d/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^call-\d{4}-\d\d-\d\d\.ics$/);

  const desk = await operatorAt(browser, baseURL);
  await desk.goto("/operator/calls");
  await desk
    .getByRole("link", { name: /Questions: \d/ })
    .first()
    .click();
  await expect(desk.getByText(words)).toBeVisible();
  const title = `Named ${crypto.randomUUID()}`;
  await desk.getByLabel("Title").fill(title);
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved")).toBeVisible();
  await expectAccessible(desk);
  await desk.goto("/operator/calls/soon");
  await expect(desk.getByRole("heading", { name: "That page is not here" })).toBeVisible();

  await page.reload();
  await expect(page.getByText(title)).toBeVisible();
  await desk.context().close();
});
