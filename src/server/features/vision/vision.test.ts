import { expect, test } from "vitest";
import { goalDates, visionAnswers } from "#server/db/schema/vision.ts";
import { eq } from "#server/platform/orm.ts";
import { exportAccount } from "#shared/account/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { endpointPath } from "#shared/endpoint.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { wholeTableReads } from "#server/testing/whole-table-reads.ts";
import {
  type AnswerBody,
  getAnswer,
  getVision,
  listVersions,
  rateParagraph,
  saveAnswer,
  saveGoalDate,
  saveVision,
} from "#shared/vision/contract.ts";
import { visionStatement as visionQuery } from "./queries.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, deps, url } = app;

type Member = Awaited<ReturnType<typeof signUpMember>>;

const newcomer = () => signUpMember(app);
const visionOf = (as: Member) => api(getVision, { as });
const ratingsOf = async (as: Member) => (await visionOf(as)).data?.ratings;
const goalDatesOf = async (as: Member) => (await visionOf(as)).data?.goalDates;
const answerOf = (as: Member, order: number) => api(getAnswer, { as, params: { order } });
const answer = (as: Member, order: number, body: AnswerBody) =>
  api(saveAnswer, { as, params: { order }, body });
const summaryOf = async (as: Member) =>
  (await api(getDashboardState, { as, query: { zone: "UTC" } })).data.vision;

test("without a vision, the response is a 404 with an empty body", async () => {
  const ada = await newcomer();
  const response = await fetch(url + getVision.path, { headers: ada.headers });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("");
  expect(await summaryOf(ada)).toEqual({
    exists: false,
    missing: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    updatedAt: null,
    monthFocus: "",
    identity: "",
  });
});

test("a saved step is confirmed with its number and time, and is returned character for character", async () => {
  const ada = await newcomer();
  const text = "  Zoë 🏃🏽‍♀️ <b>runs</b>\n\tand rests. ";
  const { headers } = ada;
  const address = endpointPath(saveAnswer, { order: 3 });
  // Checks the whole response, as third-party clients read it.
  const saved = await client.request("POST", address, { headers, body: { data: text } });
  expect(saved.body).toEqual({
    success: true,
    data: { order: 3, savedAt: deps.clock.now().toISOString() },
    error: null,
  });
  expect((await answerOf(ada, 3)).data).toBe(text);
  expect((await answerOf(ada, 4)).data).toBe("");
  const vision = (await visionOf(ada)).data;
  expect(getVision.reply.parse(vision)).toEqual(vision);
  expect(vision).toMatchObject({ q1: "", q3: text, writtenAt: { q1: null } });
});

test.each([
  ["data", { data: "Fly." }],
  ["answer", { answer: "Fly." }],
  ["text", { text: "Fly." }],
  ["q2", { q2: "Fly." }],
  ["a bare string", "Fly."],
])("the text is accepted in the format %s", async (_, body) => {
  const ada = await newcomer();
  expect((await answer(ada, 2, body)).status).toBe(200);
  expect((await answerOf(ada, 2)).data).toBe("Fly.");
});

test.each([
  ["no text", 1, {}],
  ["another step's text", 1, { q2: "Fly." }],
  ["a number", 1, { data: 7 }],
  ["nothing", 1, { data: null }],
  ["a list", 1, ["Fly."]],
  ["more than 4,000 characters", 1, { data: "x".repeat(4_001) }],
  ["a tenth step", 10, { data: "Fly." }],
  ["step zero", 0, { data: "Fly." }],
  ["half a step", 1.5, { data: "Fly." }],
  ["a step that isn't a number", "one", { data: "Fly." }],
  ["a write without a valid id", 1, { data: "Fly.", writeId: "1" }],
  ["a write with an invalid timestamp", 1, { data: "Fly.", writtenAt: "yesterday" }],
])("%s is rejected and changes nothing", async (_, order, wrongBody) => {
  const ada = await newcomer();
  const reply = await api(saveAnswer, { as: ada, params: { order }, wrongBody });
  expect([reply.status, reply.error.code]).toEqual([400, "invalid_input"]);
  expect((await visionOf(ada)).status).toBe(404);
});

test("an answer can have up to 4,000 characters, or none", async () => {
  const ada = await newcomer();
  await answer(ada, 7, { data: "é".repeat(4_000) });
  expect((await answerOf(ada, 7)).data).toBe("é".repeat(4_000));
  expect((await answer(ada, 7, { data: "" })).status).toBe(200);
  expect((await visionOf(ada)).status).toBe(404);
});

test("all nine answers can be saved at once, and the summary lists those that are missing", async () => {
  const ada = await newcomer();
  const answers = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`q${i + 1}`, `No. ${i}`]),
  );
  const saved = await api(saveVision, { as: ada, body: { ...answers, q4: "   " } });
  expect(saved.data).toEqual({ savedAt: deps.clock.now().toISOString() });
  expect((await visionOf(ada)).data).toMatchObject({ ...answers, q4: "   " });
  expect(await summaryOf(ada)).toMatchObject({
    exists: true,
    missing: [4],
    updatedAt: deps.clock.now().toISOString(),
  });
});

test("answers left out of a save don't change", async () => {
  const ada = await newcomer();
  await api(saveVision, { as: ada, body: { q1: "One", q2: "Two" } });
  await api(saveVision, { as: ada, body: { q2: "Three" } });
  expect((await visionOf(ada)).data).toMatchObject({ q1: "One", q2: "Three" });
});

test("answers are encrypted in the database", async () => {
  const ada = await newcomer();
  await answer(ada, 1, { data: "Nobody else reads this" });
  const rows = await deps.db.select().from(visionAnswers).where(eq(visionAnswers.userId, ada.id));
  expect(rows[0]?.encryptedText.includes("Nobody")).toBe(false);
});

test("a user can't read or change another user's answers", async () => {
  const [ada, bob] = [await newcomer(), await newcomer()];
  await answer(ada, 1, { data: "Ada's alone" });
  expect((await visionOf(bob)).status).toBe(404);
  expect((await answerOf(bob, 1)).data).toBe("");
  await answer(bob, 1, { data: "Bob's" });
  expect((await answerOf(ada, 1)).data).toBe("Ada's alone");
  const params = { order: 1 };
  for (const { status } of [
    await api(getVision),
    await api(getAnswer, { params }),
    await api(listVersions),
    await api(saveAnswer, { params, body: { data: "x" } }),
  ])
    expect(status).toBe(401);
});

test("answers are part of the export", async () => {
  const ada = await newcomer();
  await answer(ada, 8, { data: "Ada is calm." });
  const exported = await api(exportAccount, { as: ada });
  expect(exported.data["athleticVision"]).toMatchObject({
    answers: [{ order: 8, text: "Ada is calm." }],
    versions: [],
  });
});

test("the newest rating of a paragraph wins, can be removed, and applies only to its owner", async () => {
  const [ada, bea] = [await newcomer(), await newcomer()];
  for (const as of [ada, bea]) await answer(as, 3, { data: "The dream" });
  const rate = (rating: number | null, writtenAt: string) =>
    api(rateParagraph, { as: ada, params: { paragraph: "sport" }, body: { rating, writtenAt } });
  await rate(2, "2026-03-01T09:00:00Z");
  await rate(5, "2026-03-01T08:00:00Z");
  expect(await ratingsOf(ada)).toEqual({ sport: 2 });
  await rate(2, "2026-03-01T09:00:00Z");
  expect(await ratingsOf(ada)).toEqual({ sport: 2 });
  expect(await ratingsOf(bea)).toEqual({});
  await rate(null, "2026-03-01T10:00:00Z");
  await rate(2, "2026-03-01T09:00:00Z");
  expect(await ratingsOf(ada)).toEqual({});
});

test("a rating that is out of range or for an unknown paragraph is rejected and changes nothing", async () => {
  const ada = await newcomer();
  await answer(ada, 3, { data: "The dream" });
  const outOfRange = { as: ada, params: { paragraph: "sport" }, body: { rating: 6 } } as const;
  expect((await api(rateParagraph, outOfRange)).status).toBe(400);
  const ofNone = endpointPath(rateParagraph, { paragraph: "weather" });
  const { headers } = ada;
  const refused = await client.request("PUT", ofNone, { headers, body: { rating: 3 } });
  expect(refused.status).toBe(400);
  expect(await ratingsOf(ada)).toEqual({});
});

const goalDate = { about: "By June 30 Ada runs.", status: "confirmed", checkedIn: null } as const;

test("the newest status of a goal's date wins, and applies only to its owner", async () => {
  const [ada, bea] = [await newcomer(), await newcomer()];
  for (const as of [ada, bea]) await answer(as, 5, { data: "By June 30 Ada runs." });
  const params = { order: "5", day: "2026-06-30" };
  const say = (status: "confirmed" | "done", writtenAt: string) =>
    api(saveGoalDate, { as: ada, params, body: { ...goalDate, status, writtenAt } });
  await say("confirmed", "2026-03-01T09:00:00Z");
  await say("done", "2026-03-01T08:00:00Z");
  expect(await goalDatesOf(ada)).toMatchObject([{ status: "confirmed" }]);
  await say("confirmed", "2026-03-01T09:00:00Z");
  expect(await goalDatesOf(ada)).toEqual([
    { ...goalDate, order: 5, day: "2026-06-30", writtenAt: "2026-03-01T09:00:00.000Z" },
  ]);
  await say("done", "2026-03-01T10:00:00Z");
  expect(await goalDatesOf(ada)).toMatchObject([{ status: "done" }]);
  expect(await goalDatesOf(bea)).toEqual([]);
  const [row] = await deps.db.select().from(goalDates).where(eq(goalDates.userId, ada.id));
  expect(row?.encryptedText.toString("utf8")).not.toContain("June");
});

test.each([
  ["an answer that has no dates", "7", "2026-06-30", goalDate],
  ["a day that doesn't exist", "5", "2026-06-31", goalDate],
  ["an unknown status", "5", "2026-06-30", { ...goalDate, status: "perhaps" }],
  ["too many words", "5", "2026-06-30", { ...goalDate, about: "x".repeat(301) }],
])("a date is rejected and changes nothing: %s", async (_, order, day, wrongBody) => {
  const ada = await newcomer();
  await answer(ada, 5, { data: "By June 30 Ada runs." });
  const sent = await api(saveGoalDate, { as: ada, params: { order, day }, wrongBody });
  expect(sent.status).toBe(400);
  expect(await goalDatesOf(ada)).toEqual([]);
});

test("a vision is read through indexes only", async () => {
  expect(await wholeTableReads(deps.db, visionQuery(deps.db).getQuery().sql)).toEqual([]);
});
