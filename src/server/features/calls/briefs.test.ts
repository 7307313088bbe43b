import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  answerQuestion,
  askQuestion,
  getOperatorCall,
  listCalls,
  writeCallAnswer,
} from "#shared/calls/contract.ts";
import { submitMoment } from "#shared/film/contract.ts";
import { listAuditEntries } from "#shared/operator/contract.ts";
import { getDailyAction, saveWeeklyMap, writeNote } from "#shared/planning/contract.ts";

// The clock starts on Monday, 2 March 2026.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { api, clock } = app;
const TUESDAY = "2026-03-03";
const params = { date: TUESDAY };
const operator = await newOperator(app);
const written = () => ({ zone: "UTC", writtenAt: clock.now().toISOString() });

async function athlete(firstName: string) {
  const member = await signUpMember(app, { first_name: firstName });
  await giveMembership(app.deps, member.id);
  return member;
}

async function sentClip(as: Awaited<ReturnType<typeof athlete>>): Promise<string> {
  const id = randomUUID();
  const link = "https://example.com/clip";
  const body = { id, zone: "UTC", kind: "own" as const, look: "My serve", link, uploadId: null };
  expect((await api(submitMoment, { as, body })).status).toBe(200);
  return id;
}

async function cards() {
  return (await api(getOperatorCall, { as: operator, params })).data.questions;
}

const notesOf = async (as: { headers: Record<string, string> }, id: string) =>
  (await api(getDailyAction, { as, params: { id } })).data.day.notes;

test("a card combines the map's obstacle, a clip and the question, and only contains what the member agreed to send", async () => {
  const [ada, bea] = [await athlete("Ada"), await athlete("Bea")];
  const momentId = await sentClip(ada);
  const plan = { obstacle: "Thursday's exam", ifthen: "", call: "How do I switch off?" };
  await api(saveWeeklyMap, {
    as: ada,
    body: { ...written(), id: randomUUID(), weekStart: "2026-03-02", q6: "Serve", plan },
  });
  const { data } = await api(listCalls, { as: ada });
  expect(data).toMatchObject({
    suggestion: plan.call,
    suggestedObstacle: plan.obstacle,
    clips: [{ id: momentId, look: "My serve" }],
  });
  await api(askQuestion, { as: ada, params, body: { text: plan.call } });
  expect(await cards()).toMatchObject([{ obstacle: "", momentId: null }]);
  clock.advance({ minutes: 1 });
  await api(askQuestion, { as: bea, params, body: { text: "Second?" } });
  clock.advance({ minutes: 1 });
  const whole = { text: plan.call, obstacle: plan.obstacle, momentId };
  await api(askQuestion, { as: ada, params, body: whole });
  expect(await cards()).toMatchObject([
    { firstName: "Bea", text: "Second?" },
    { firstName: "Ada", ...whole, isAnswered: false },
  ]);
  const stolen = await api(askQuestion, { as: bea, params, body: { text: "Mine?", momentId } });
  expect(stolen.status).toBe(404);
});

test("the pro's answer appears in the athlete's log for that day, from the operator and from the athlete", async () => {
  const ada = await athlete("Cleo");
  await api(askQuestion, { as: ada, params, body: { text: "How do I breathe?" } });
  const card = (await cards()).find(({ firstName }) => firstName === "Cleo");
  if (!card) throw new Error("No card");
  const answer = (text: string) =>
    api(answerQuestion, { as: operator, params: { date: TUESDAY, id: card.id }, body: { text } });
  expect((await answer("Slowly")).status).toBe(200);
  expect((await answer("Slowly, and out first")).status).toBe(200);
  expect((await cards()).find(({ id }) => id === card.id)?.isAnswered).toBe(true);
  expect(JSON.stringify(await cards())).not.toContain("out first");
  const { acts } = (await api(listAuditEntries, { as: operator })).data;
  expect(acts[0]).toMatchObject({ act: "question_answered", details: { date: TUESDAY } });

  clock.set(new Date("2026-03-04T12:00:00Z"));
  const [asked] = (await api(listCalls, { as: ada })).data.pastQuestions;
  expect(asked).toMatchObject({ date: TUESDAY, text: "How do I breathe?", isAnswered: true });
  const body = { id: randomUUID(), text: "He showed it to us" };
  const { dayId } = (await api(writeCallAnswer, { as: ada, params, body })).data;
  expect((await api(writeCallAnswer, { as: ada, params, body })).data.dayId).toBe(dayId);
  expect(asked?.dayId).toBe(dayId);
  const question = "How do I breathe?";
  expect(await notesOf(ada, dayId)).toMatchObject([
    { text: "Slowly, and out first", call: { question, isFromPro: true } },
    { text: "He showed it to us", call: { question, isFromPro: false } },
  ]);
  await api(writeNote, {
    as: ada,
    params: { id: dayId, noteId: body.id },
    body: { ...written(), text: "He showed it" },
  });
  expect((await notesOf(ada, dayId)).at(-1)).toMatchObject({
    text: "He showed it",
    call: { question, isFromPro: false },
  });
  clock.set(new Date("2026-03-02T20:00:00Z"));
});

test("only questions that were asked can be answered, and a member can't answer another member's question", async () => {
  const [ada, bea] = [await athlete("Dora"), await athlete("Emil")];
  await api(askQuestion, { as: ada, params, body: { text: "Am I alone?" } });
  const card = (await cards()).find(({ firstName }) => firstName === "Dora");
  const of = { date: TUESDAY, id: card?.id ?? "" };
  const body = { text: "No" };
  expect((await api(answerQuestion, { as: bea, params: of, body })).status).toBe(403);
  const otherDay = { ...of, date: "2026-03-10" };
  expect((await api(answerQuestion, { as: operator, params: otherDay, body })).status).toBe(404);
  const own = { id: randomUUID(), text: "No" };
  expect((await api(writeCallAnswer, { as: bea, params, body: own })).status).toBe(404);
});
