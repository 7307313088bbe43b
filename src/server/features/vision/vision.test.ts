import { expect, test } from "vitest";
import { goalDates, visionAnswers } from "#server/db/schema/vision.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { wholeTableReads } from "#server/testing/whole-table-reads.ts";
import { getVision, rateParagraph, saveGoalDate } from "#shared/vision/contract.ts";
import { visionOf } from "./queries.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client, deps, url } = app;
const VISION = "/_api/v1/userinput/athleticvision";

type Member = Awaited<ReturnType<typeof signedUpMember>>;

const newcomer = () => signedUpMember(app);
const single = (order: number | string) => `${VISION}/single/${order}`;
const get = ({ headers }: Member, path: string) => client.request("GET", path, { headers });
const post = ({ headers }: Member, path: string, body?: unknown) =>
  client.request("POST", path, { headers, body });
const summaryOf = async (member: Member) =>
  (await get(member, "/_api/v1/userdashboard/state?zone=UTC")).body.data.vision;

test("without a vision the answer is a 404 with an empty body", async () => {
  const ada = await newcomer();
  const response = await fetch(url + VISION, { headers: ada.headers });
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

test("a step is saved, answered with its number and time, and read back to the letter", async () => {
  const ada = await newcomer();
  const text = "  Zoë 🏃🏽‍♀️ <b>runs</b>\n\tand rests. ";
  const saved = await post(ada, single(3), { data: text });
  expect(saved.body).toEqual({
    success: true,
    data: { order: 3, savedAt: deps.clock.now().toISOString() },
    error: null,
  });
  expect((await get(ada, single(3))).body.data).toBe(text);
  expect((await get(ada, single(4))).body.data).toBe("");
  const vision = (await get(ada, VISION)).body.data;
  expect(getVision.reply.parse(vision)).toEqual(vision);
  expect(vision).toMatchObject({ q1: "", q3: text, writtenAt: { q1: null } });
});

test.each([
  ["data", { data: "Fly." }],
  ["answer", { answer: "Fly." }],
  ["text", { text: "Fly." }],
  ["q2", { q2: "Fly." }],
  ["a bare string", '"Fly."'],
])("the text is found under %s", async (_, body) => {
  const ada = await newcomer();
  expect((await post(ada, single(2), body)).status).toBe(200);
  expect((await get(ada, single(2))).body.data).toBe("Fly.");
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
  ["a word for a step", "one", { data: "Fly." }],
  ["a write without a real id", 1, { data: "Fly.", writeId: "1" }],
  ["a write at no time", 1, { data: "Fly.", writtenAt: "yesterday" }],
])("%s is refused and changes nothing", async (_, order, body) => {
  const ada = await newcomer();
  const reply = await post(ada, single(order), body);
  expect([reply.status, reply.body.error.code]).toEqual([400, "invalid_input"]);
  expect((await get(ada, VISION)).status).toBe(404);
});

test("an answer may have 4,000 characters, and none", async () => {
  const ada = await newcomer();
  await post(ada, single(7), { data: "é".repeat(4_000) });
  expect((await get(ada, single(7))).body.data).toBe("é".repeat(4_000));
  expect((await post(ada, single(7), { data: "" })).status).toBe(200);
  expect((await get(ada, VISION)).status).toBe(404);
});

test("all nine are saved at once, and what is missing is known", async () => {
  const ada = await newcomer();
  const answers = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`q${i + 1}`, `No. ${i}`]),
  );
  const saved = await post(ada, VISION, { ...answers, q4: "   " });
  expect(saved.body.data).toEqual({ savedAt: deps.clock.now().toISOString() });
  expect((await get(ada, VISION)).body.data).toMatchObject({ ...answers, q4: "   " });
  expect(await summaryOf(ada)).toMatchObject({
    exists: true,
    missing: [4],
    updatedAt: deps.clock.now().toISOString(),
  });
});

test("answers that are left out of a save stay as they are", async () => {
  const ada = await newcomer();
  await post(ada, VISION, { q1: "One", q2: "Two" });
  await post(ada, VISION, { q2: "Three" });
  expect((await get(ada, VISION)).body.data).toMatchObject({ q1: "One", q2: "Three" });
});

test("words lie encrypted in the database", async () => {
  const ada = await newcomer();
  await post(ada, single(1), { data: "Nobody else reads this" });
  const rows = await deps.db.select().from(visionAnswers).where(eq(visionAnswers.userId, ada.id));
  expect(rows[0]?.encryptedText.includes("Nobody")).toBe(false);
});

test("nobody reads, changes or learns of another's words", async () => {
  const [ada, bob] = [await newcomer(), await newcomer()];
  await post(ada, single(1), { data: "Ada's alone" });
  expect((await get(bob, VISION)).status).toBe(404);
  expect((await get(bob, single(1))).body.data).toBe("");
  await post(bob, single(1), { data: "Bob's" });
  expect((await get(ada, single(1))).body.data).toBe("Ada's alone");
  for (const path of [VISION, single(1), `${VISION}/versions`])
    expect((await client.request("GET", path)).status).toBe(401);
  expect((await client.request("POST", single(1), { body: { data: "x" } })).status).toBe(401);
});

test("the words are part of what a person can take along", async () => {
  const ada = await newcomer();
  await post(ada, single(8), { data: "Ada is calm." });
  const exported = (await get(ada, "/_api/v1/account/export")).body.data;
  expect(exported.athleticVision).toMatchObject({
    answers: [{ order: 8, text: "Ada is calm." }],
    versions: [],
  });
});

test("the newest rating of a paragraph wins, it can be taken back, and it is only its owner's", async () => {
  const [ada, bea] = [await newcomer(), await newcomer()];
  for (const as of [ada, bea]) await post(as, single(3), { data: "The dream" });
  const { api } = app;
  const rate = (rating: number | null, writtenAt: string) =>
    api(rateParagraph, { as: ada, params: { paragraph: "sport" }, body: { rating, writtenAt } });
  const ratings = async (as: Member) => (await api(getVision, { as })).data?.ratings;
  await rate(2, "2026-03-01T09:00:00Z");
  await rate(5, "2026-03-01T08:00:00Z");
  await rate(2, "2026-03-01T09:00:00Z");
  expect(await ratings(ada)).toEqual({ sport: 2 });
  expect(await ratings(bea)).toEqual({});
  await rate(null, "2026-03-01T10:00:00Z");
  await rate(2, "2026-03-01T09:00:00Z");
  expect(await ratings(ada)).toEqual({});
});

test("a rating out of range, or of no paragraph, is refused and changes nothing", async () => {
  const ada = await newcomer();
  await post(ada, single(3), { data: "The dream" });
  const put = (paragraph: string, rating: number) =>
    client.request("PUT", `${VISION}/ratings/${paragraph}`, {
      headers: ada.headers,
      body: { rating },
    });
  expect((await put("sport", 6)).status).toBe(400);
  expect((await put("weather", 3)).status).toBe(400);
  expect((await get(ada, VISION)).body.data.ratings).toEqual({});
});

const goalDate = { about: "By June 30 Ada runs.", status: "confirmed", checkedIn: null } as const;

test("what was said last about the date of a goal wins, and it is only its owner's", async () => {
  const [ada, bea] = [await newcomer(), await newcomer()];
  for (const as of [ada, bea]) await post(as, single(5), { data: "By June 30 Ada runs." });
  const { api } = app;
  const params = { order: "5", day: "2026-06-30" };
  const say = (status: "confirmed" | "done", writtenAt: string) =>
    api(saveGoalDate, { as: ada, params, body: { ...goalDate, status, writtenAt } });
  const dates = async (as: Member) => (await api(getVision, { as })).data?.goalDates;
  await say("confirmed", "2026-03-01T09:00:00Z");
  await say("done", "2026-03-01T08:00:00Z");
  await say("confirmed", "2026-03-01T09:00:00Z");
  expect(await dates(ada)).toEqual([
    { ...goalDate, order: 5, day: "2026-06-30", writtenAt: "2026-03-01T09:00:00.000Z" },
  ]);
  await say("done", "2026-03-01T10:00:00Z");
  expect(await dates(ada)).toMatchObject([{ status: "done" }]);
  expect(await dates(bea)).toEqual([]);
  const [row] = await deps.db.select().from(goalDates).where(eq(goalDates.userId, ada.id));
  expect(row?.encryptedText.toString("utf8")).not.toContain("June");
});

test.each([
  ["an answer that has no dates", "7/2026-06-30", goalDate],
  ["a day that no calendar has", "5/2026-06-31", goalDate],
  ["an unknown status", "5/2026-06-30", { ...goalDate, status: "perhaps" }],
  ["too many words", "5/2026-06-30", { ...goalDate, about: "x".repeat(301) }],
])("a date is refused and changes nothing: %s", async (_, path, body) => {
  const ada = await newcomer();
  await post(ada, single(5), { data: "By June 30 Ada runs." });
  const sent = await client.request("PUT", `${VISION}/dates/${path}`, {
    headers: ada.headers,
    body,
  });
  expect(sent.status).toBe(400);
  expect((await get(ada, VISION)).body.data.goalDates).toEqual([]);
});

test("a vision is read by indexes alone", async () => {
  expect(await wholeTableReads(deps.db, visionOf(deps.db).getQuery().sql)).toEqual([]);
});
