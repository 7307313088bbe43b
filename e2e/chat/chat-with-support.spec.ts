import type { Page } from "@playwright/test";
import sharp from "sharp";
import { logIn, newMember } from "../testing/auth-actions.ts";
import { DEVICES, expect, expectAccessible, test } from "../testing/fixtures.ts";
import { operatorAt } from "../testing/operator-person.ts";
import { interceptRequests } from "../testing/intercept-requests.ts";

// The browser logs every failed connection and every rejected request.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const chatOf = (page: Page) => page.getByRole("dialog", { name: "Support chat" });

async function openChat(page: Page) {
  await page.getByRole("button", { name: "Support chat" }).click();
  const chat = chatOf(page);
  await expect(chat.getByRole("heading", { name: "Support" })).toBeVisible();
  return chat;
}

async function send(page: Page, text: string) {
  const chat = chatOf(page);
  await chat.getByLabel("Your message").fill(text);
  await chat.getByRole("button", { name: "Send" }).click();
}

const goodPicture = async () => ({
  name: "screen.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: "#28a" } })
    .png()
    .toBuffer(),
});
const BAD_PICTURE = {
  name: "evil.png",
  mimeType: "image/png",
  buffer: Buffer.from("<script>"),
};

// The visitors below use a laptop.
test.describe("on a phone", () => {
  test.use(DEVICES.phone);

  test("a member and support chat live in both directions", async ({
    page,
    otherDevice,
    request,
  }) => {
    const member = await newMember(request, { first_name: "Maya" });
    await logIn(page, member);
    await page.goto("/user-dashboard");
    const desk = await operatorAt(otherDevice);
    await desk.goto("/operator/support");
    await expect(desk.getByRole("heading", { name: "Support" })).toBeVisible();

    const chat = await openChat(page);
    await expect(chat.getByText("When is the live call?")).toBeVisible();
    await chat.getByLabel("Search help").fill("invoice");
    await expect(chat.getByText("Where are my bills?")).toBeVisible();
    await expect(chat.getByText("When is the live call?")).toBeHidden();
    await expectAccessible(page);

    // Unsent text survives a reload.
    await chat.getByLabel("Your message").fill("Where are my logs?");
    await page.reload();
    await openChat(page);
    await expect(chat.getByLabel("Your message")).toHaveValue("Where are my logs?");

    // A message sent while the connection is down is also kept, and arrives once it is back.
    const mendLine = await interceptRequests(page, "**/_api/v1/chat/messages", (route) =>
      route.abort(),
    );
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByText("Saved on this device")).toBeVisible();
    await page.reload();
    await openChat(page);
    await expect(chat.getByRole("log").getByText("Where are my logs?")).toBeVisible();
    mendLine();
    await expect(chat.getByText("Saved on this device")).toBeHidden();

    // The operator's page updates without a reload.
    const entry = desk.getByRole("main").getByRole("link", { name: new RegExp(member.email) });
    await entry.click();
    await expect(desk.getByRole("log").getByText("Where are my logs?")).toBeVisible();
    await desk.getByLabel("Your answer").fill("Under Daily Logs.");
    await desk.getByRole("button", { name: "Send the answer" }).click();
    await expect(chat.getByRole("log").getByText("Under Daily Logs.")).toBeVisible();
    await expect(desk.getByText("Read", { exact: true })).toBeVisible();

    await chat.getByLabel("Picture").setInputFiles(await goodPicture());
    await expect(chat.getByRole("img", { name: "Sent with the message" })).toBeVisible();
    await expect(desk.getByRole("img", { name: "Sent with the message" })).toBeVisible();
    await chat.getByLabel("Picture").setInputFiles(BAD_PICTURE);
    await expect(chat.getByRole("alert")).toContainText("Choose a jpg, png or gif picture.");
    await desk.getByLabel("Picture").setInputFiles(BAD_PICTURE);
    await expect(desk.getByRole("alert")).toContainText("Choose a jpg, png or gif picture.");
    await expectAccessible(desk);
    await desk.getByLabel("Picture").setInputFiles(await goodPicture());
    await expect(desk.getByRole("alert")).toBeHidden();
    await expect(chat.getByRole("img", { name: "Sent with the message" })).toHaveCount(2);
    await chat.getByRole("button", { name: "Remove" }).click();
    await expectAccessible(page);
    await expectAccessible(desk);

    // While the chat is closed, the launcher announces new messages.
    await page.keyboard.press("Escape");
    await expect(chat).toBeHidden();
    await desk.getByLabel("Your answer").fill("Anything else?");
    await desk.getByRole("button", { name: "Send the answer" }).click();
    await page.getByRole("button", { name: "Support chat, 1 new" }).click();
    await expect(chat.getByRole("log").getByText("Anything else?")).toBeVisible();
    await expect(page.getByRole("button", { name: "Support chat", exact: true })).toBeAttached();

    await desk.getByRole("button", { name: "Close" }).click();
    await expect(desk.getByText("Closed")).toBeVisible();
    await send(page, "No, thank you!");
    await expect(desk.getByText("Unanswered")).toBeVisible();
    await desk.context().close();

    await page.goto("/sleep-well");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Support chat" })).toHaveCount(0);
  });
});

test("a visitor asks a question on the front page and finds the answer when they return", async ({
  page,
  otherDevice,
}) => {
  const visitor = crypto.randomUUID();
  const question = `Is it for archers? ${visitor}`;
  await page.goto("/");
  const chat = await openChat(page);
  await send(page, question);
  await chat.getByLabel("Your email").fill("nobody");
  await chat.getByRole("button", { name: "Save" }).click();
  await expect(chat.getByRole("alert")).toContainText("Not an email");
  await chat.getByLabel("Your email").fill(`${visitor}@example.con`);
  await chat.getByRole("button", { name: "Save" }).click();
  await chat.getByRole("button", { name: "Change where the answer goes" }).click();
  await expect(chat.getByLabel("Your email")).toHaveValue(`${visitor}@example.con`);
  await chat.getByLabel("Your email").fill(`${visitor}@example.com`);
  await chat.getByRole("button", { name: "Save" }).click();
  await expect(chat.getByText(`the answer goes to ${visitor}@example.com`)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/contact");

  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator");
  await desk.getByRole("main").getByRole("link", { name: "Unanswered chats" }).click();
  await desk
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`${visitor}@example.com`) })
    .click();
  await expect(desk.getByRole("log").getByText(question)).toBeVisible();
  await desk.getByLabel("Your answer").fill("For archers too.");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await desk.context().close();

  await page.getByRole("button", { name: "Support chat, 1 new" }).click();
  await expect(chat.getByRole("log").getByText("For archers too.")).toBeVisible();
  await expect(chat.getByRole("log").getByText(question)).toBeVisible();

  // Follow the link from the email.
  await page.goto("/contact?support");
  await expect(chat.getByRole("log").getByText("For archers too.")).toBeVisible();
});

test("an answer that has arrived is neither lost nor duplicated when it is edited and sent again", async ({
  page,
  otherDevice,
}) => {
  const question = `Is there a trial? ${crypto.randomUUID()}`;
  await page.goto("/contact");
  const chat = await openChat(page);
  await send(page, question);
  await expect(chat.getByLabel("Your email")).toBeVisible();

  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/support");
  await desk
    .getByRole("main")
    .getByRole("link", { name: /1 message/ })
    .last()
    .click();
  await expect(desk.getByRole("log").getByText(question)).toBeVisible();
  const isAnswer = "**/_api/v1/operator/support/*/messages";
  // It arrives, but the connection breaks before the operator's page gets the response.
  const mendLine = await interceptRequests(desk, isAnswer, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const field = desk.getByLabel("Your answer");
  await field.fill("Seven days.");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(chat.getByRole("log").getByText("Seven days.")).toBeVisible();
  await expect(field).toHaveValue("Seven days.");
  mendLine();

  await field.fill("Seven days, without a card.");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(desk.getByText("An earlier version of this answer was already sent.")).toBeVisible();
  await expect(field).toHaveValue("Seven days, without a card.");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(field).toHaveValue("");
  await expect(chat.getByRole("log").getByText("Seven days, without a card.")).toBeVisible();
  await expect(chat.getByRole("log").getByText("Seven days.", { exact: true })).toHaveCount(1);

  // A failed picture is retried, and keyboard focus stays where it was.
  const mend = await interceptRequests(desk, "**/_api/v1/operator/support/*/pictures/*", (route) =>
    route.abort(),
  );
  await desk.getByLabel("Picture").setInputFiles(await goodPicture());
  await expect(desk.getByText("The server couldn't be reached")).toBeVisible();
  mend();
  await desk.getByRole("button", { name: "Send it again" }).press("Enter");
  await expect(chat.getByRole("img", { name: "Sent with the message" })).toBeVisible();
  await expect(desk.getByLabel("Picture")).toBeFocused();
});

test("older messages load above the current one without moving it", async ({ page }) => {
  const path = "/_api/v1/chat";
  await page.request.get(path);
  for (let n = 1; n <= 55; n++) {
    const data = { id: crypto.randomUUID(), text: `Message ${n}` };
    expect((await page.request.post(`${path}/messages`, { data })).ok()).toBe(true);
  }
  await page.goto("/contact?support");
  const chat = chatOf(page);
  await expect(chat.getByText("Message 55", { exact: true })).toBeInViewport();
  const older = chat.getByRole("button", { name: "Show older messages" });
  await older.scrollIntoViewIfNeeded();
  const read = chat.getByText("Message 6", { exact: true });
  const height = async () => Math.round((await read.boundingBox())?.y ?? 0);
  const before = await height();
  await older.click();
  await expect(chat.getByText("Message 1", { exact: true })).toBeAttached();
  await expect(older).toBeHidden();
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThan(3);
});
