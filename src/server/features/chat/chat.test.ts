import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { chatMessages } from "#server/db/schema/chat.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { CHAT_PICTURE_MAX_BYTES } from "#shared/chat/contract.ts";
import { forgetVisitorChats } from "./forget-chats.ts";
import { mailAnswers } from "./mail-answers.ts";
import { chatPersonalData } from "./personal-data.ts";
import { at, CHAT, DESK, newVisitor } from "./people.fixture.ts";

const dataDir = await mkdtemp(join(tmpdir(), "swaz-chat-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_ACCESS_TOKEN_SECONDS: "604800",
  DATA_DIR: dataDir,
});
const { clock, deps } = app;
const mailbox = createMailbox(deps);
const desk = at(app, await newOperator(app));
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffb648" } })
  .withExif({ IFD0: { Make: "SecretCamera" } })
  .png()
  .toBuffer();

async function newMember() {
  const member = await signedUpMember(app, { first_name: "Ada", birth_year: 1990 });
  return { member, person: at(app, member) };
}

/** Where a message went, as only the desk is told. */
async function conversationOf({ body }: Reply): Promise<string> {
  const [found] = await deps.db
    .select({ id: chatMessages.conversationId })
    .from(chatMessages)
    .where(eq(chatMessages.id, body.data.id));
  return found?.id ?? "";
}

test("a member writes, support answers, and both read the same", async () => {
  const { person, member } = await newMember();
  expect(await person.read()).toEqual({
    messages: [],
    hasOlder: false,
    readPosition: 0,
    email: null,
  });
  const { status, body } = await person.write("  Where are my logs?  ");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ position: 1, text: "Where are my logs?", picture: null });

  const found = await desk.conversations();
  const entry = found.find(({ email }: { email: string }) => email === member.email);
  expect(entry).toMatchObject({ isMember: true, name: "Ada", isUnderAge: false, messageCount: 1 });
  expect(entry.waitingSince).toBe(clock.now().toISOString());
  await desk.answer(entry.id, "Under Daily Logs.");
  expect(await person.texts()).toEqual(["Where are my logs?", "Under Daily Logs."]);
  const shown = await desk.request("GET", `${DESK}/${entry.id}`);
  expect(shown.body.data.messages).toMatchObject([
    { isFromSupport: false },
    { isFromSupport: true },
  ]);
  expect(shown.body.data.entry.waitingSince).toBeNull();
});

test("the words lie sealed in the database", async () => {
  const { person } = await newMember();
  await person.write("unsealed-zebra");
  const visitor = at(app, await newVisitor(app));
  await visitor.write("unsealed-zebra");
  const rows = await deps.db.select({ words: chatMessages.words }).from(chatMessages);
  expect(rows.length).toBeGreaterThan(1);
  for (const { words } of rows) expect(words.includes("zebra")).toBe(false);
  expect(await visitor.texts()).toEqual(["unsealed-zebra"]);
});

test("a message that is sent again is there once, and so is an answer", async () => {
  const { person } = await newMember();
  const [id, answerId] = [randomUUID(), randomUUID()];
  const sent = await Promise.all([person.write("Once", id), person.write("Once", id)]);
  expect(sent.map(({ body }) => body.data.position)).toEqual([1, 1]);
  const conversation = await conversationOf(sent[0]);
  await desk.answer(conversation, "Yes", answerId);
  await desk.answer(conversation, "Yes", answerId);
  expect(await person.texts()).toEqual(["Once", "Yes"]);
});

test("many messages at once keep an order without gaps", async () => {
  const { person } = await newMember();
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => person.write(`m${n}`)));
  const positions = sent.map(({ body }) => body.data.position as number);
  expect(positions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("older messages are read page by page", async () => {
  const { person } = await newMember();
  for (let n = 1; n <= 55; n++) await person.write(`m${n}`);
  const newestPage = await person.read();
  expect(newestPage.messages).toHaveLength(50);
  expect(newestPage.hasOlder).toBe(true);
  const { body } = await person.request("GET", `${CHAT}?before=${newestPage.messages[0].position}`);
  expect(body.data.messages.map(({ text }: { text: string }) => text)).toEqual([
    "m1",
    "m2",
    "m3",
    "m4",
    "m5",
  ]);
  expect(body.data.hasOlder).toBe(false);
});

test("a visitor is known by a secret that scripts cannot read, and by nothing else", async () => {
  const visitor = await newVisitor(app);
  expect(visitor.cookie).toMatch(/^swaz_chat=[\w-]{43};/);
  expect(visitor.cookie).toContain("HttpOnly");
  expect(visitor.cookie).toContain("SameSite=Strict");
  await at(app, visitor).write("Is there a trial?");
  expect(await at(app, visitor).texts()).toEqual(["Is there a trial?"]);
  const guess = visitor.headers["cookie"]?.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const headers of [{}, { cookie: guess ?? "" }, (await newVisitor(app)).headers])
    expect(await at(app, { headers }).texts()).toEqual([]);
  const { member } = await newMember();
  const both = { ...member.headers, cookie: visitor.headers["cookie"] ?? "" };
  expect(await at(app, { headers: both }).texts()).toEqual([]);
});

test("no call names a conversation of somebody else's", async () => {
  const { person } = await newMember();
  const id = await conversationOf(await person.write("Mine"));
  const { person: other } = await newMember();
  for (const headers of [{}, (await newVisitor(app)).headers]) {
    const stranger = at(app, { headers });
    expect((await stranger.request("GET", `${DESK}/${id}`)).status).toBe(401);
  }
  expect((await other.request("GET", `${DESK}/${id}`)).status).toBe(403);
  expect((await other.answer(id, "I am support")).status).toBe(403);
  expect((await desk.request("GET", `${DESK}/${randomUUID()}`)).status).toBe(404);
  expect((await desk.answer(randomUUID(), "Nobody")).status).toBe(404);
  expect(await person.texts()).toEqual(["Mine"]);
});

test.each([
  ["nothing", { id: randomUUID(), text: " " }],
  ["too much", { id: randomUUID(), text: "x".repeat(4001) }],
  ["no id", { text: "Hi" }],
  ["an id that is none", { id: "1", text: "Hi" }],
])("%s is refused and changes nothing", async (_case, body) => {
  const { person } = await newMember();
  expect((await person.request("POST", `${CHAT}/messages`, body)).status).toBe(400);
  expect(await person.texts()).toEqual([]);
});

test("visitors of one address begin ten conversations an hour", async () => {
  const address = { "x-forwarded-for": "203.0.113.9" };
  for (let n = 1; n <= 10; n++) {
    const { cookie = "" } = (await newVisitor(app)).headers;
    expect((await at(app, { headers: { ...address, cookie } }).write("Hi")).status).toBe(200);
  }
  const { cookie = "" } = (await newVisitor(app)).headers;
  const eleventh = await at(app, { headers: { ...address, cookie } }).write("Hi");
  expect(eleventh.status).toBe(429);
});

const ids = async (kind = "open"): Promise<string[]> =>
  (await desk.conversations(kind)).map(({ id }: { id: string }) => id);
const close = (id: string, isClosed: boolean) =>
  desk.request("PUT", `${DESK}/${id}/closed`, { isClosed });

test("whoever has waited longest is first; closed ones are elsewhere until the person writes again", async () => {
  clock.advance({ minutes: 1 });
  const { person: first } = await newMember();
  const firstId = await conversationOf(await first.write("First"));
  clock.advance({ minutes: 1 });
  const { person: second } = await newMember();
  const secondId = await conversationOf(await second.write("Second"));
  clock.advance({ minutes: 1 });
  await first.write("First, again");
  const places = (await ids()).filter((id) => id === firstId || id === secondId);
  expect(places).toEqual([firstId, secondId]);

  expect((await close(secondId, true)).status).toBe(200);
  expect(await ids()).not.toContain(secondId);
  expect(await ids("closed")).toContain(secondId);
  await second.write("One more thing");
  expect(await ids()).toContain(secondId);
  await close(secondId, true);
  await close(secondId, false);
  expect(await ids()).toContain(secondId);
});

test("the operator's day counts those who wait", async () => {
  const today = async () => (await desk.request("GET", "/_api/v1/operator/today")).body.data;
  const { chatsWaiting } = await today();
  const { person } = await newMember();
  const asked = await person.write("Anybody there?");
  expect((await today()).chatsWaiting).toBe(chatsWaiting + 1);
  await desk.answer(await conversationOf(asked), "Yes");
  expect((await today()).chatsWaiting).toBe(chatsWaiting);
});

test("an answer that a member does not read is mailed once, without its words", async () => {
  const { person, member } = await newMember();
  await desk.answer(await conversationOf(await person.write("Hello?")), "secret-answer");
  await mailAnswers(deps);
  expect(await mailbox.count(member.email)).toBe(0);
  clock.advance({ minutes: 3 });
  await Promise.all([mailAnswers(deps), mailAnswers(deps), mailAnswers(deps)]);
  await mailAnswers(deps);
  const { subject, text } = await mailbox.latest(member.email);
  expect(subject).toBe("Support has answered you");
  expect(text).not.toContain("secret-answer");
  expect(text).toContain("/user-dashboard#support");
  expect(await mailbox.count(member.email)).toBe(1);
});

test("whoever has read the answer is not mailed", async () => {
  const { person, member } = await newMember();
  await desk.answer(await conversationOf(await person.write("Hello?")), "Hi");
  await person.request("PUT", `${CHAT}/read`, { position: 2 });
  // A late message of another tab does not unread it.
  await person.request("PUT", `${CHAT}/read`, { position: 1 });
  clock.advance({ minutes: 3 });
  await mailAnswers(deps);
  expect(await mailbox.count(member.email)).toBe(0);
  expect((await person.read()).readPosition).toBe(2);
});

test("a visitor gets the words of the answers by mail once they have said where to", async () => {
  const visitor = at(app, await newVisitor(app));
  const email = `${randomUUID()}@example.com`;
  expect((await visitor.request("PUT", `${CHAT}/email`, { email })).status).toBe(404);
  await desk.answer(await conversationOf(await visitor.write("Is there a trial?")), "Seven days.");
  clock.advance({ minutes: 3 });
  await mailAnswers(deps);
  expect(await mailbox.count(email)).toBe(0);
  expect((await visitor.request("PUT", `${CHAT}/email`, { email: "no" })).status).toBe(400);
  expect((await visitor.request("PUT", `${CHAT}/email`, { email })).status).toBe(200);
  await mailAnswers(deps);
  await mailAnswers(deps);
  expect((await mailbox.latest(email)).text).toContain("Seven days.");
  expect(await mailbox.count(email)).toBe(1);
  expect((await visitor.read()).email).toBe(email);
});

test("a picture is drawn anew, kept sealed and shown to whoever holds a fresh address", async () => {
  const { person } = await newMember();
  const id = randomUUID();
  const sent = await person.sendPicture(png, id);
  const { body } = sent;
  expect(sent.status).toBe(200);
  expect(body.data).toMatchObject({ id, text: "", picture: { width: 60, height: 40 } });
  expect((await person.sendPicture(png, id)).body.data.position).toBe(body.data.position);
  const { body: seen } = await desk.request("GET", `${DESK}/${await conversationOf(sent)}`);
  const { url: address } = seen.data.messages[0].picture;

  const shown = await fetch(app.url + address);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  expect(bytes.includes("SecretCamera")).toBe(false);
  const folder = await conversationOf(sent);
  const kept = await createUploadStore(deps.config).get(`chat/${folder}/${id}`);
  expect(Buffer.from(kept?.bytes ?? []).includes("WEBP")).toBe(false);

  const forged = address.replace(/signature=.{4}/, "signature=AAAA");
  expect((await fetch(app.url + forged)).status).toBe(404);
  clock.advance({ minutes: 31 });
  expect((await fetch(app.url + address)).status).toBe(404);
});

test("what is no picture, too large or a stranger's is refused, and nothing is kept", async () => {
  const { person } = await newMember();
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

test("the conversation is told to its member, and goes with the account", async () => {
  const { person, member } = await newMember();
  const conversation = await conversationOf(await person.write("To be told"));
  await person.sendPicture(png);
  const [ctx, owner] = [
    { ...deps, address: "", userAgent: "" },
    { ...member, userId: member.id },
  ];
  const personalData = chatPersonalData(deps);
  expect(await personalData.tell(ctx, owner)).toMatchObject([
    { messages: [{ from: "you", text: "To be told" }, { isPicture: true }] },
  ]);
  const folder = join(dataDir, "chat", conversation);
  expect(await readdir(folder)).toHaveLength(1);
  await personalData.erase(ctx, owner);
  await personalData.erase(ctx, owner);
  expect(await personalData.tell(ctx, owner)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test("a visitor's conversation is forgotten when its cookie has run out", async () => {
  const visitor = at(app, await newVisitor(app));
  await visitor.write("Hello");
  await visitor.sendPicture(png);
  const store = createUploadStore(deps.config);
  clock.advance({ days: 179 });
  await forgetVisitorChats(deps, store);
  expect(await visitor.texts()).toEqual(["Hello", ""]);
  clock.advance({ days: 2 });
  await forgetVisitorChats(deps, store);
  expect(await visitor.texts()).toEqual([]);
});
