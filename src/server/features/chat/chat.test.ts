import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chatMessages } from "#server/db/schema/chat.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { sendChatMessage } from "#shared/chat/contract.ts";
import { getOperatorOverview } from "#shared/operator/contract.ts";
import { at, conversationOf, newMember, newVisitor } from "./people.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { api, clock, deps } = app;
const desk = at(app, await newOperator(app));

test("a member writes, support answers, and both see the same conversation", async () => {
  const { person, member } = await newMember(app);
  expect(await person.read()).toEqual({
    messages: [],
    hasOlder: false,
    readPosition: 0,
    email: null,
  });
  const { status, data } = await person.write("  Where are my logs?  ");
  expect(status).toBe(200);
  expect(data).toMatchObject({ position: 1, text: "Where are my logs?", picture: null });

  const found = await desk.conversations();
  const entry = found.find(({ email }) => email === member.email);
  if (!entry) throw new Error("No conversation");
  expect(entry).toMatchObject({ isMember: true, name: "Ada", isUnderAge: false, messageCount: 1 });
  expect(entry.waitingSince).toBe(clock.now().toISOString());
  await desk.answer(entry.id, "Under Daily Logs.");
  expect(await person.texts()).toEqual(["Where are my logs?", "Under Daily Logs."]);
  const shown = await desk.conversation(entry.id);
  expect(shown.data.messages).toMatchObject([{ isFromSupport: false }, { isFromSupport: true }]);
  expect(shown.data.entry.waitingSince).toBeNull();
});

test("messages are encrypted in the database", async () => {
  const { person } = await newMember(app);
  await person.write("plain-text-zebra");
  const visitor = at(app, await newVisitor(app));
  await visitor.write("plain-text-zebra");
  const rows = await deps.db
    .select({ encryptedText: chatMessages.encryptedText })
    .from(chatMessages);
  expect(rows.length).toBeGreaterThan(1);
  for (const { encryptedText } of rows) expect(encryptedText.includes("zebra")).toBe(false);
  expect(await visitor.texts()).toEqual(["plain-text-zebra"]);
});

test("a message or an answer that is sent twice is saved once", async () => {
  const { person } = await newMember(app);
  const [id, answerId] = [randomUUID(), randomUUID()];
  const sent = await Promise.all([person.write("Once", id), person.write("Once", id)]);
  expect(sent.map(({ data }) => data.position)).toEqual([1, 1]);
  const conversation = await conversationOf(deps, sent[0]);
  await desk.answer(conversation, "Yes", answerId);
  await desk.answer(conversation, "Yes", answerId);
  expect(await person.texts()).toEqual(["Once", "Yes"]);
});

test("concurrent messages are numbered without gaps", async () => {
  const { person } = await newMember(app);
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => person.write(`m${n}`)));
  const positions = sent.map(({ data }) => data.position);
  expect(positions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("older messages are loaded page by page", async () => {
  const { person } = await newMember(app);
  for (let n = 1; n <= 55; n++) await person.write(`m${n}`);
  const newestPage = await person.read();
  expect(newestPage.messages).toHaveLength(50);
  expect(newestPage.hasOlder).toBe(true);
  const older = await person.read(newestPage.messages[0]?.position);
  expect(older.messages.map(({ text }) => text)).toEqual(["m1", "m2", "m3", "m4", "m5"]);
  expect(older.hasOlder).toBe(false);
});

test("a visitor is identified only by a secret that scripts can't read", async () => {
  const visitor = await newVisitor(app);
  expect(visitor.cookie).toMatch(/^swaz_chat=[\w-]{43};/);
  expect(visitor.cookie).toContain("HttpOnly");
  expect(visitor.cookie).toContain("SameSite=Strict");
  await at(app, visitor).write("Is there a trial?");
  expect(await at(app, visitor).texts()).toEqual(["Is there a trial?"]);
  const guess = visitor.headers["cookie"]?.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const headers of [{}, { cookie: guess ?? "" }, (await newVisitor(app)).headers])
    expect(await at(app, { headers }).texts()).toEqual([]);
  const { member } = await newMember(app);
  const both = { ...member.headers, cookie: visitor.headers["cookie"] ?? "" };
  expect(await at(app, { headers: both }).texts()).toEqual([]);
});

test("a request can't access another person's conversation", async () => {
  const { person } = await newMember(app);
  const id = await conversationOf(deps, await person.write("Mine"));
  const { person: other } = await newMember(app);
  for (const headers of [{}, (await newVisitor(app)).headers]) {
    const stranger = at(app, { headers });
    expect((await stranger.conversation(id)).status).toBe(401);
  }
  expect((await other.conversation(id)).status).toBe(403);
  expect((await other.answer(id, "I am support")).status).toBe(403);
  expect((await desk.conversation(randomUUID())).status).toBe(404);
  expect((await desk.answer(randomUUID(), "Nobody")).status).toBe(404);
  expect(await person.texts()).toEqual(["Mine"]);
});

test.each([
  ["nothing", { id: randomUUID(), text: " " }],
  ["too long a text", { id: randomUUID(), text: "x".repeat(4001) }],
  ["no id", { text: "Hi" }],
  ["an invalid id", { id: "1", text: "Hi" }],
])("%s is rejected and changes nothing", async (_case, wrongBody) => {
  const { person } = await newMember(app);
  expect((await api(sendChatMessage, { as: person, wrongBody })).status).toBe(400);
  expect(await person.texts()).toEqual([]);
});

test("visitors at one address can start ten conversations an hour", async () => {
  const address = { "x-forwarded-for": "203.0.113.9" };
  for (let n = 1; n <= 10; n++) {
    const { cookie = "" } = (await newVisitor(app)).headers;
    expect((await at(app, { headers: { ...address, cookie } }).write("Hi")).status).toBe(200);
  }
  const { cookie = "" } = (await newVisitor(app)).headers;
  const eleventh = await at(app, { headers: { ...address, cookie } }).write("Hi");
  expect(eleventh.status).toBe(429);
});

const ids = async (kind?: "closed") => (await desk.conversations(kind)).map(({ id }) => id);

test("the longest waiting person comes first, and closed conversations are hidden until the person writes again", async () => {
  clock.advance({ minutes: 1 });
  const { person: first } = await newMember(app);
  const firstId = await conversationOf(deps, await first.write("First"));
  clock.advance({ minutes: 1 });
  const { person: second } = await newMember(app);
  const secondId = await conversationOf(deps, await second.write("Second"));
  clock.advance({ minutes: 1 });
  await first.write("First, again");
  const places = (await ids()).filter((id) => id === firstId || id === secondId);
  expect(places).toEqual([firstId, secondId]);

  expect((await desk.close(secondId, true)).status).toBe(200);
  expect(await ids()).not.toContain(secondId);
  expect(await ids("closed")).toContain(secondId);
  await second.write("One more thing");
  expect(await ids()).toContain(secondId);
  await desk.close(secondId, true);
  await desk.close(secondId, false);
  expect(await ids()).toContain(secondId);
});

test("the operator's overview of today counts the people who are waiting", async () => {
  const today = async () => (await api(getOperatorOverview, { as: desk })).data;
  const { chatsWaiting } = await today();
  const { person } = await newMember(app);
  const asked = await person.write("Anybody there?");
  expect((await today()).chatsWaiting).toBe(chatsWaiting + 1);
  await desk.answer(await conversationOf(deps, asked), "Yes");
  expect((await today()).chatsWaiting).toBe(chatsWaiting);
});
