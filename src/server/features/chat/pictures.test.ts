import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { CHAT_PICTURE_MAX_BYTES } from "#shared/chat/contract.ts";
import { deleteVisitorChats } from "./delete-visitor-chats.ts";
import { at, conversationOf, newMember, newVisitor } from "./people.fixture.ts";
import { chatPersonalData } from "./personal-data.ts";

const dataDir = await mkdtemp(join(tmpdir(), "swaz-chat-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_ACCESS_TOKEN_SECONDS: "604800",
  DATA_DIR: dataDir,
});
const { clock, deps } = app;
const desk = at(app, await newOperator(app));
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffb648" } })
  .withExif({ IFD0: { Make: "SecretCamera" } })
  .png()
  .toBuffer();

test("a picture is re-encoded, stored encrypted and shown to anyone with a fresh URL", async () => {
  const { person } = await newMember(app);
  const id = randomUUID();
  const sent = await person.sendPicture(png, id);
  const { body } = sent;
  expect(sent.status).toBe(200);
  expect(body.data).toMatchObject({ id, text: "", picture: { width: 60, height: 40 } });
  expect((await person.sendPicture(png, id)).body.data.position).toBe(body.data.position);
  const folder = await conversationOf(deps, body);
  const { data: seen } = await desk.conversation(folder);
  const { url: address = "" } = seen.messages[0]?.picture ?? {};

  const shown = await fetch(app.url + address);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  expect(bytes.includes("SecretCamera")).toBe(false);
  const kept = await deps.uploads.get(`chat/${folder}/${id}`);
  expect(Buffer.from(kept?.bytes ?? []).includes("WEBP")).toBe(false);

  const forged = address.replace(/signature=.{4}/, "signature=AAAA");
  expect((await fetch(app.url + forged)).status).toBe(404);
  clock.advance({ minutes: 31 });
  expect((await fetch(app.url + address)).status).toBe(404);
});

test("an unreadable, oversized or unauthenticated picture is rejected and not stored", async () => {
  const { person } = await newMember(app);
  const disguised = Buffer.concat([png.subarray(0, 8), Buffer.from("<script>alert(1)</script>")]);
  for (const file of [Buffer.from("<svg/>"), Buffer.from("<html>"), disguised]) {
    const refused = await person.sendPicture(file);
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe("unreadable_picture");
  }
  const tooLarge = await person.sendPicture(Buffer.alloc(CHAT_PICTURE_MAX_BYTES + 1));
  expect(tooLarge.status).toBe(413);
  expect((await at(app, { headers: {} }).sendPicture(png)).status).toBe(401);
  expect(await person.texts()).toEqual([]);
});

test("support can also send pictures: once each, re-encoded, and only as an operator", async () => {
  const { person } = await newMember(app);
  const conversation = await conversationOf(deps, await person.write("Where is it?"));
  const id = randomUUID();
  const sent = await desk.answerWithPicture(conversation, png, id);
  expect(sent.body.data).toMatchObject({ id, position: 2, isFromSupport: true });
  await desk.answerWithPicture(conversation, png, id);
  const { messages } = await person.read();
  expect(messages).toMatchObject([{ text: "Where is it?" }, { id, picture: { width: 60 } }]);
  const shown = await fetch(app.url + (messages[1]?.picture?.url ?? ""));
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  expect(bytes.includes("SecretCamera")).toBe(false);
  const entry = (await desk.conversations()).find(({ id }) => id === conversation);
  expect(entry?.waitingSince).toBeNull();

  const tooLarge = Buffer.alloc(CHAT_PICTURE_MAX_BYTES + 1);
  expect((await desk.answerWithPicture(conversation, Buffer.from("<svg/>"))).status).toBe(422);
  expect((await desk.answerWithPicture(conversation, tooLarge)).status).toBe(413);
  expect((await desk.answerWithPicture(randomUUID(), png)).status).toBe(404);
  expect((await person.answerWithPicture(conversation, png)).status).toBe(403);
  expect((await at(app, { headers: {} }).answerWithPicture(conversation, png)).status).toBe(401);
  expect((await person.read()).messages).toHaveLength(2);
});

test("a conversation is exported to its member and erased with the account", async () => {
  const { person, member } = await newMember(app);
  const conversation = await conversationOf(deps, await person.write("To be told"));
  await person.sendPicture(png);
  const [ctx, owner] = [backgroundContext(deps), { ...member, userId: member.id }];
  expect(await chatPersonalData.describe(ctx, owner)).toMatchObject([
    {
      messages: [
        { from: "you", text: "To be told" },
        { file: expect.stringMatching(/^my-chat\/.+\.webp$/) },
      ],
    },
  ]);
  const folder = join(dataDir, "chat", conversation);
  expect(await readdir(folder)).toHaveLength(1);
  await chatPersonalData.erase(ctx, owner);
  await chatPersonalData.erase(ctx, owner);
  expect(await chatPersonalData.describe(ctx, owner)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test("a visitor's conversation is deleted when its cookie has expired", async () => {
  const visitor = at(app, await newVisitor(app));
  await visitor.write("Hello");
  await visitor.sendPicture(png);
  clock.advance({ days: 179 });
  await deleteVisitorChats(deps);
  expect(await visitor.texts()).toEqual(["Hello", ""]);
  clock.advance({ days: 2 });
  await deleteVisitorChats(deps);
  expect(await visitor.texts()).toEqual([]);
});
