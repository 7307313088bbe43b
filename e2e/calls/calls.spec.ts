import type { Page } from "@playwright/test";
import { logIn, newPaidMember } from "../testing/auth-actions.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { operatorAt } from "../testing/operator-person.ts";
import { createWriter } from "../testing/planner-actions.ts";

const field = (page: Page) => page.getByLabel("What will you ask the pro?");

async function send(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Sent [^“]+$/ })).toBeVisible();
}

test("a member's question reaches the operator, who names the call, and the answer appears in the member's log", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const member = await newPaidMember(request, server);
  await logIn(page, member);
  await page.goto("/calls");
  await expect(page.getByText(/^In \d/)).toBeVisible();
  await expect(page.getByText("Join opens here 10 minutes before the call.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How we host" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Need someone now?" })).toBeVisible();

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

  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/calls");
  await desk
    .getByRole("link", { name: /Questions: \d/ })
    .first()
    .click();
  await expect(desk.getByText(words)).toBeVisible();
  const title = `Named ${crypto.randomUUID()}`;
  await desk.getByLabel("Title").fill(title);
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved", { exact: true })).toBeVisible();
  const card = desk.getByRole("listitem").filter({ hasText: words });
  await card.getByLabel(/^What the pro answered/).fill("Breathe out twice as long as in.");
  await card.getByRole("button", { name: "Write to the log" }).click();
  await expect(card.getByText("Answered", { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto("/operator/calls/soon");
  await expect(desk.getByRole("heading", { name: "That page is not here" })).toBeVisible();

  await page.reload();
  await expect(page.getByText(title)).toBeVisible();
  // The email contains the same URL, but isn't sent before the end of quiet hours.
  const { read } = await createWriter(request, member, "UTC");
  const [day] = (await read("/dailyactions")).days;
  await page.goto(`/daily-logs/${day.id}`);
  await expect(page.getByText("Breathe out twice as long as in.")).toBeVisible();
});

test("a question changed on another device appears when the person returns, without overwriting what they typed", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const member = await newPaidMember(request, server);
  const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await logIn(page, member);
  await page.goto("/calls");
  await send(page, "How do I stay calm?");

  const phone = await otherDevice();
  await logIn(phone, member);
  await phone.goto("/calls");
  await expect(field(phone)).toHaveValue("How do I stay calm?");
  await send(phone, "How do I sleep?");
  await comesBack();
  await expect(field(page)).toHaveValue("How do I sleep?");

  await field(page).fill("How do I breathe?");
  await send(phone, "How do I eat?");
  await comesBack();
  await expect(page.getByText("“How do I eat?”")).toBeVisible();
  await expect(field(page)).toHaveValue("How do I breathe?");
});
