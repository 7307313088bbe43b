import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { mailAnswers } from "./mail-answers.ts";
import { at, conversationOf, newMember, newVisitor } from "./people.fixture.ts";
import { chatPersonalData } from "./personal-data.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { clock, deps } = app;
const mailbox = createMailbox(deps);
const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: "#28a" } })
  .png()
  .toBuffer();
const desk = at(app, await newOperator(app));

test("an answer that a member doesn't read is emailed once, without its text", async () => {
  const { person, member } = await newMember(app);
  await desk.answer(await conversationOf(deps, await person.write("Hello?")), "secret-answer");
  await mailAnswers(deps);
  expect(await mailbox.count(member.email)).toBe(0);
  clock.advance({ minutes: 3 });
  await Promise.all([mailAnswers(deps), mailAnswers(deps), mailAnswers(deps)]);
  await mailAnswers(deps);
  const { subject, text } = await mailbox.latest(member.email);
  expect(subject).toBe("Support has answered you");
  expect(text).not.toContain("secret-answer");
  expect(text).toContain("/user-dashboard?support");
  expect(await mailbox.count(member.email)).toBe(1);
});

test("a person who has read the answer isn't emailed", async () => {
  const { person, member } = await newMember(app);
  await desk.answer(await conversationOf(deps, await person.write("Hello?")), "Hi");
  await person.markRead(2);
  // A late request from another tab must not mark it as unread.
  await person.markRead(1);
  clock.advance({ minutes: 3 });
  await mailAnswers(deps);
  expect(await mailbox.count(member.email)).toBe(0);
  expect((await person.read()).readPosition).toBe(2);
});

test("a visitor gets the text of the answers by email once they have entered an address", async () => {
  const visitor = at(app, await newVisitor(app));
  const email = `${randomUUID()}@example.com`;
  expect((await visitor.setEmail(email)).status).toBe(404);
  await desk.answer(
    await conversationOf(deps, await visitor.write("Is there a trial?")),
    "Seven days.",
  );
  clock.advance({ minutes: 3 });
  await mailAnswers(deps);
  expect(await mailbox.count(email)).toBe(0);
  expect((await visitor.setEmail("no")).status).toBe(400);
  expect((await visitor.setEmail(email)).status).toBe(200);
  await mailAnswers(deps);
  await mailAnswers(deps);
  expect((await mailbox.latest(email)).text).toContain("Seven days.");
  expect(await mailbox.count(email)).toBe(1);
  expect((await visitor.read()).email).toBe(email);
});

test("a visitor's email mentions a picture among the answers", async () => {
  const visitor = at(app, await newVisitor(app));
  const email = `${randomUUID()}@example.com`;
  const conversation = await conversationOf(deps, await visitor.write("Where is the button?"));
  await visitor.setEmail(email);
  await desk.answerWithPicture(conversation, png);
  clock.advance({ minutes: 3 });
  await mailAnswers(deps);
  expect((await mailbox.latest(email)).text).toContain("Support has sent you a picture.");
});

test("the owner of an address that a visitor entered can export what was mailed there, and only erases the address", async () => {
  const { member } = await newMember(app);
  const visitor = at(app, await newVisitor(app));
  const conversation = await conversationOf(deps, await visitor.write("My own words"));
  await visitor.setEmail(member.email.toUpperCase());
  await desk.answer(conversation, "Mailed");
  clock.advance({ minutes: 3 });
  await mailAnswers(deps);
  await desk.answer(conversation, "Not mailed yet");

  const [ctx, owner] = [backgroundContext(deps), { ...member, userId: member.id }];
  expect(await chatPersonalData.describe(ctx, owner)).toMatchObject([
    { messages: [{ from: "support", text: "Mailed" }] },
  ]);
  await chatPersonalData.erase(ctx, owner);
  expect(await chatPersonalData.describe(ctx, owner)).toEqual([]);
  expect(await visitor.texts()).toEqual(["My own words", "Mailed", "Not mailed yet"]);
  expect((await visitor.read()).email).toBeNull();
});
