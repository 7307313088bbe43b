import { expect, test } from "vitest";
import { LISTENER_APPLICATION_NAME } from "#server/db/pg-notifications.ts";
import { sql } from "#server/platform/orm.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { logInPerson } from "#server/testing/sign-up-person.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { at, newVisitor } from "./people.fixture.ts";

const database = await createTestDatabase();
const settings = { AUTH_AUTOCONFIRM: "1" };
const here = await startTestNode(database, settings);
const there = await startTestNode(database, settings);
const operator = await newOperator(here);
const desk = at(there, operator);

/** Creates a member who has written a message, and returns the conversation's id as the operator sees it. */
async function writingMember(text = "Hello") {
  const member = await signUpMember(here, { first_name: "Ada" });
  const person = at(here, member);
  await person.write(text);
  const found = await desk.conversations();
  const conversation = found.find(({ email }) => email === member.email);
  if (!conversation) throw new Error("No conversation");
  return { member, person, id: conversation.id };
}

test("an answer sent on another node arrives immediately, with its number", async () => {
  const { person, id } = await writingMember();
  const events = await person.listen(1);
  await desk.answer(id, "Good evening");
  expect(await events.next()).toMatchObject({
    name: "message",
    id: "2",
    data: { position: 2, text: "Good evening", isFromSupport: true },
  });
  await desk.answer(id, "And one more");
  expect(await events.next()).toMatchObject({ id: "3", data: { text: "And one more" } });
  events.close();
});

test("operators receive every message live, whichever node accepted it", async () => {
  const events = await desk.followAllChats();
  expect(await events.next()).toMatchObject({ name: "changed" });
  await writingMember();
  expect(await events.next()).toMatchObject({ name: "changed" });
  events.close();
});

test("a person who reconnects gets the messages they missed, in order and once", async () => {
  const { person, id } = await writingMember();
  const first = await person.listen(1);
  await desk.answer(id, "one");
  expect((await first.next()).id).toBe("2");
  first.close();
  // More than one batch.
  for (let n = 3; n <= 25; n++) await desk.answer(id, `number ${n}`);
  const second = await person.listen(2);
  for (let n = 3; n <= 25; n++)
    expect(await second.next()).toMatchObject({ id: String(n), data: { text: `number ${n}` } });
  await desk.answer(id, "after that");
  expect(await second.next()).toMatchObject({ id: "26", data: { text: "after that" } });
  second.close();
});

test("answers keep arriving after the database has dropped the connection", async () => {
  const { person, id } = await writingMember();
  const events = await person.listen(1);
  await desk.answer(id, "before");
  expect((await events.next()).data.text).toBe("before");
  const { rows } = await here.deps.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_APPLICATION_NAME} and datname = current_database()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await desk.answer(id, "while nobody listened");
  expect((await events.next()).data.text).toBe("while nobody listened");
  events.close();
});

test("all readers of a node share one database connection", async () => {
  const people = await Promise.all([writingMember(), writingMember(), writingMember()]);
  const streams = await Promise.all(people.map(({ person }) => person.listen(0)));
  await Promise.all(streams.map((stream) => stream.next()));
  const { rows } = await here.deps.db.execute<{ lines: number }>(
    sql`select count(*)::int as lines from pg_stat_activity
      where application_name = ${LISTENER_APPLICATION_NAME} and datname = current_database()`,
  );
  expect(rows[0]?.lines).toBeLessThanOrEqual(2);
  for (const stream of streams) stream.close();
});

test("a person can have at most six streams per node", async () => {
  const { person } = await writingMember();
  const streams = await Promise.all(Array.from({ length: 6 }, () => person.listen()));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const seventh = await person.listen();
  expect(seventh.status).toBe(429);
  for (const stream of streams) stream.close();
});

test("a stream needs a conversation, and only operators can follow all of them", async () => {
  const member = await signUpMember(here);
  expect((await at(here, member).listen()).status).toBe(404);
  expect((await at(here, { headers: {} }).listen()).status).toBe(404);
  expect((await at(here, await newVisitor(here)).listen()).status).toBe(404);
  expect((await at(here, member).followAllChats()).status).toBe(403);
  expect((await at(here, { headers: {} }).followAllChats()).status).toBe(401);
});

test("a node that shuts down closes its streams immediately, and readers continue on another node", async () => {
  const leaving = await startTestNode(database, settings);
  const { member, id } = await writingMember();
  const events = await at(leaving, member).listen(1);
  await desk.answer(id, "still here");
  expect((await events.next()).id).toBe("2");
  const stopped = leaving.stopServing();
  await events.ended();
  await stopped;
  await desk.answer(id, "at another node");
  const again = await at(there, member).listen(2);
  expect(await again.next()).toMatchObject({ id: "3", data: { text: "at another node" } });
  again.close();
});

test("a logout ends the streams of that session immediately on every node, and no others", async () => {
  const { member, id } = await writingMember();
  const elsewhere = await anotherDevice(there, member.email);
  const [ending, staying] = [
    await at(there, member).listen(1),
    await at(here, elsewhere).listen(1),
  ];
  expect([ending.status, staying.status]).toEqual([200, 200]);
  await logOut(member);
  await ending.ended();
  await desk.answer(id, "for a person who is there");
  expect(await staying.next()).toMatchObject({ data: { text: "for a person who is there" } });
  staying.close();
});

test("an operator's stream ends when they log out", async () => {
  const leaving = await newOperator(here);
  const events = await at(there, leaving).followAllChats();
  expect(await events.next()).toMatchObject({ name: "changed" });
  await logOut(leaving);
  await events.ended();
});

const logOut = ({ headers }: typeof operator) =>
  here.client.request("POST", "/_api/auth/v1/logout?scope=local", { headers });

/** Logs the same person in on another device. */
async function anotherDevice(node: typeof here, email: string) {
  const { session } = await logInPerson(node.url, email);
  return { headers: { authorization: `Bearer ${session.access_token}` } };
}
