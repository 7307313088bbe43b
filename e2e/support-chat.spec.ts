import type { Page } from "@playwright/test";
import sharp from "sharp";
import { logIn, newMember } from "./auth-people.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { operatorAt } from "./operator-person.ts";

// The browser itself reports every broken line and every refusal.
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

test("a member and support talk with each other, live on both sides", async ({
  page,
  browser,
  baseURL,
  request,
  mailbox,
}) => {
  // Two people, side by side.
  test.slow();
  const member = await newMember(request, mailbox, { first_name: "Maya" });
  await logIn(page, member);
  const desk = await operatorAt(browser, baseURL);
  await desk.goto("/operator/support");
  await expect(desk.getByRole("heading", { name: "Support" })).toBeVisible();

  const chat = await openChat(page);
  await expect(chat.getByText("When is the live call?")).toBeVisible();
  await chat.getByLabel("Search help").fill("invoice");
  await expect(chat.getByText("Where are my bills?")).toBeVisible();
  await expect(chat.getByText("When is the live call?")).toBeHidden();
  await expectAccessible(page);

  // What is typed stays over a reload.
  await chat.getByLabel("Your message").fill("Where are my logs?");
  await page.reload();
  await openChat(page);
  await expect(chat.getByLabel("Your message")).toHaveValue("Where are my logs?");

  // What is sent into a dead line stays too, and arrives when the line is back.
  await page.route("**/_api/v1/chat/messages", (route) => route.abort());
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByText("Kept on this device")).toBeVisible();
  await page.reload();
  await openChat(page);
  await expect(chat.getByRole("log").getByText("Where are my logs?")).toBeVisible();
  await page.unroute("**/_api/v1/chat/messages");
  await expect(chat.getByText("Kept on this device")).toBeHidden({ timeout: 20_000 });

  // The desk hears of it by itself.
  const entry = desk.getByRole("main").getByRole("link", { name: new RegExp(member.email) });
  await expect(entry).toBeVisible();
  await expectAccessible(desk);
  await entry.click();
  await expect(desk.getByText("Where are my logs?")).toBeVisible();
  await desk.getByLabel("Your answer").fill("Under Daily Logs.");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(chat.getByText("Under Daily Logs.")).toBeVisible();
  await expect(desk.getByText("Read", { exact: true })).toBeVisible();

  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: "#28a" } });
  await chat.getByLabel("Picture").setInputFiles({
    name: "screen.png",
    mimeType: "image/png",
    buffer: await picture.png().toBuffer(),
  });
  await expect(chat.getByRole("img", { name: "Sent with the message" })).toBeVisible();
  await expect(desk.getByRole("img", { name: "Sent with the message" })).toBeVisible();
  await chat.getByLabel("Picture").setInputFiles({
    name: "evil.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>"),
  });
  await expect(chat.getByRole("alert")).toContainText("Choose a jpg, png or gif picture.");
  await chat.getByRole("button", { name: "Remove" }).click();
  await expectAccessible(page);
  await expectAccessible(desk);

  // With the chat closed, the launcher tells of news.
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await desk.getByLabel("Your answer").fill("Anything else?");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await page.getByRole("button", { name: "Support chat, 1 new" }).click();
  await expect(chat.getByText("Anything else?")).toBeVisible();
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

test(
  "a visitor asks from the front page and finds the answer when they come back",
  {
    tag: "@one-width",
  },
  async ({ page, browser, baseURL }) => {
    const question = `Is it for archers? ${crypto.randomUUID()}`;
    await page.goto("/");
    const chat = await openChat(page);
    await send(page, question);
    await chat.getByLabel("Your e-mail").fill("nobody");
    await chat.getByRole("button", { name: "Save" }).click();
    await expect(chat.getByRole("alert")).toContainText("Not an email");
    await chat.getByLabel("Your e-mail").fill("ada@example.con");
    await chat.getByRole("button", { name: "Save" }).click();
    await chat.getByRole("button", { name: "Change where the answer goes" }).click();
    await expect(chat.getByLabel("Your e-mail")).toHaveValue("ada@example.con");
    await chat.getByLabel("Your e-mail").fill("ada@example.com");
    await chat.getByRole("button", { name: "Save" }).click();
    await expect(chat.getByText("the answer goes to ada@example.com")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/contact");

    const desk = await operatorAt(browser, baseURL);
    await desk.goto("/operator");
    await desk.getByRole("main").getByRole("link", { name: "Chats unanswered" }).click();
    await desk
      .getByRole("main")
      .getByRole("link", { name: /ada@example.com/ })
      .click();
    await expect(desk.getByText(question)).toBeVisible();
    await desk.getByLabel("Your answer").fill("For archers too.");
    await desk.getByRole("button", { name: "Send the answer" }).click();
    await desk.context().close();

    await page.getByRole("button", { name: "Support chat, 1 new" }).click();
    await expect(chat.getByText("For archers too.")).toBeVisible();
    await expect(chat.getByText(question)).toBeVisible();

    // The mail's way back.
    await page.goto("/contact?support");
    await expect(chat.getByText("For archers too.")).toBeVisible();
  },
);
