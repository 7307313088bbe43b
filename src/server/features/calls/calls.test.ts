import ICAL from "ical.js";
import { expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import type { Api, BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { addDays } from "#shared/time/local-day.ts";
import {
  askQuestion,
  joinCall,
  listOperatorCalls,
  listCalls,
  getOperatorCall,
  resetCalendar,
  saveCall,
  withdrawQuestion,
} from "#shared/calls/contract.ts";
import { listAuditEntries } from "#shared/operator/contract.ts";
import { exportAccount } from "#shared/account/contract.ts";
import { getPlanning, saveWeeklyMap } from "#shared/planning/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { nextCall } from "./queries.ts";

// A Monday. Daylight saving time starts in New York on 2026-03-08.
const START = "2026-03-02T19:30:00Z";
const JOIN_URL = "https://meet.example/pro";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const app = await createTestApp(
  {
    AUTH_AUTOCONFIRM: "1",
    AUTH_ACCESS_TOKEN_SECONDS: "604800",
    CALLS_JOIN_URL: JOIN_URL,
  },
  createTestClock(START),
);
const { clock } = app;
let weeks = 0;

/** Gives every test a separate week that begins on a Monday. */
async function setUpWeek() {
  const monday = Date.parse(START) + weeks++ * WEEK_MS;
  clock.advance({ seconds: (monday - clock.now().getTime()) / 1000 });
  const tuesday = addDays(new Date(monday).toISOString().slice(0, 10), 1);
  const member = await signUpMember(app, { first_name: "Ada" });
  await giveMembership(app.deps, member.id);
  const operator = await newOperator(app);
  const as =
    (as: { headers: Record<string, string> }): Api =>
    (endpoint, call) =>
      app.api(endpoint, { ...call, as });
  return { tuesday, asMember: as(member), asOperator: as(operator), as };
}

function call(day: string, changes: Partial<BodyOf<typeof saveCall>> = {}) {
  return {
    wallTime: `${day}T18:00`,
    minutes: 60,
    title: "Serving under pressure",
    about: "With a guest.",
    joinUrl: "",
    recordingUrl: "",
    isPublished: true,
    isCancelled: false,
    ...changes,
  };
}

test("every Tuesday has a call, and its join link appears ten minutes before it starts", async () => {
  const { tuesday, asMember } = await setUpWeek();
  const { data } = await asMember(listCalls);
  expect(data.next).toMatchObject({ date: tuesday, startsAt: "2026-03-03T23:00:00.000Z" });
  expect(data.later[0]).toMatchObject({ startsAt: "2026-03-10T22:00:00.000Z" });
  expect(data.next?.joinUrl).toBeNull();

  clock.advance({ days: 1, hours: 3, minutes: 19 });
  expect((await asMember(listCalls)).data.next?.joinUrl).toBeNull();
  clock.advance({ minutes: 1 });
  expect((await asMember(listCalls)).data.next?.joinUrl).toBe(JOIN_URL);
  const ctx = backgroundContext(app.deps);
  expect(await nextCall(ctx)).toMatchObject({
    startsAt: "2026-03-03T23:00:00.000Z",
    joinUrl: JOIN_URL,
  });

  clock.advance({ hours: 1, minutes: 10 });
  expect((await asMember(listCalls)).data.next?.date).toBe("2026-03-10");
});

test("calls need a plan, and the operator's pages need the operator role", async () => {
  const { tuesday, as, asMember } = await setUpWeek();
  const unpaid = as(await signUpMember(app));
  expect((await unpaid(listCalls)).status).toBe(402);
  expect(
    (await unpaid(askQuestion, { body: { text: "?" }, params: { date: tuesday } })).status,
  ).toBe(402);
  expect((await asMember(listOperatorCalls)).status).toBe(403);
  expect(
    (await asMember(saveCall, { body: call(tuesday), params: { date: tuesday } })).status,
  ).toBe(403);
});

test("members see the operator's changes", async () => {
  const { tuesday, asMember, asOperator } = await setUpWeek();
  const wednesday = addDays(tuesday, 1);
  const moved = call(tuesday, {
    wallTime: `${wednesday}T12:30`,
    joinUrl: "https://meet.example/guest",
  });
  expect((await asOperator(saveCall, { body: moved, params: { date: tuesday } })).status).toBe(200);
  expect((await asMember(listCalls)).data.next).toMatchObject({
    date: tuesday,
    title: "Serving under pressure",
    startsAt: `${wednesday}T16:30:00.000Z`,
  });

  await asOperator(saveCall, {
    body: call(tuesday, { isCancelled: true }),
    params: { date: tuesday },
  });
  const { next, later } = (await asMember(listCalls)).data;
  expect(next?.date).toBe(addDays(tuesday, 7));
  expect(later[0]).toMatchObject({ date: tuesday, isCancelled: true });

  await asOperator(saveCall, {
    body: call(tuesday, { isPublished: false }),
    params: { date: tuesday },
  });
  expect(JSON.stringify((await asMember(listCalls)).data)).not.toContain(tuesday);
  const trail = (await asOperator(listAuditEntries)).data.acts;
  expect(trail[0]).toMatchObject({ act: "call_saved", details: { date: tuesday } });
});

test("a recording is shown once it is attached to a past call", async () => {
  const { tuesday, asMember, asOperator } = await setUpWeek();
  await asOperator(saveCall, { body: call(tuesday), params: { date: tuesday } });
  clock.advance({ days: 2 });
  const recordingUrl = "https://video.example/1";
  await asOperator(saveCall, { body: call(tuesday, { recordingUrl }), params: { date: tuesday } });
  const [newest] = (await asMember(listCalls)).data.past;
  expect(newest).toMatchObject({ date: tuesday, recordingUrl });
});

test.each([
  [{ wallTime: "tomorrow" }, "wallTime"],
  [{ minutes: 0 }, "minutes", "Can't be inferior"],
  [{ minutes: 241 }, "minutes", "Can't be superior"],
  [{ minutes: null }, "minutes", "The value is required"],
  [{ minutes: 45.5 }, "minutes", "Does not match"],
  [{ title: " " }, "title", "The value is required"],
  [{ title: "t".repeat(121) }, "title", "Too long"],
  [{ joinUrl: "javascript:alert(1)" }, "joinUrl"],
  [{ recordingUrl: "http://video.example" }, "recordingUrl"],
])("a call with %j is rejected", async (wrong, field, message = expect.any(String)) => {
  const { tuesday, asOperator } = await setUpWeek();
  const wrongBody = { ...call(tuesday), ...wrong };
  const { status, error } = await asOperator(saveCall, { wrongBody, params: { date: tuesday } });
  expect(status).toBe(400);
  expect(error.fields).toEqual({ [field]: message });
});

test("a question reaches the pro with the member's first name and is encrypted in the database", async () => {
  const { tuesday, asMember, asOperator } = await setUpWeek();
  const text = "How do I stop thinking about the last point?";
  const params = { date: tuesday };
  await asMember(askQuestion, { params, body: { text: "First try" } });
  expect((await asMember(askQuestion, { params, body: { text } })).status).toBe(200);
  expect((await asMember(listCalls)).data.question?.text).toBe(text);

  const { questions, call: shown } = (
    await asOperator(getOperatorCall, { params: { date: tuesday } })
  ).data;
  expect(questions).toMatchObject([{ firstName: "Ada", text }]);
  expect(shown.questionCount).toBe(1);
  const { rows } = await app.deps.db.$client.query("select * from call_questions");
  expect(JSON.stringify(rows)).not.toContain("last point");

  await asMember(withdrawQuestion, { params });
  expect((await asMember(listCalls)).data.question).toBeNull();
  expect((await asOperator(getOperatorCall, { params: { date: tuesday } })).data.questions).toEqual(
    [],
  );
});

test.each([
  ["2020-03-04", { text: "?" }, 404],
  ["not-a-day", { text: "?" }, 400],
  ["", { text: " " }, 400],
  ["", { text: "x".repeat(1001) }, 400],
])("a question for %j with body %j gets a %i", async (day, body, status) => {
  const { tuesday, asMember } = await setUpWeek();
  const date = day || tuesday;
  expect((await asMember(askQuestion, { body, params: { date } })).status).toBe(status);
});

test("a question can't be asked after the call", async () => {
  const { tuesday, asMember, asOperator } = await setUpWeek();
  await asOperator(saveCall, { body: call(tuesday), params: { date: tuesday } });
  clock.advance({ days: 2 });
  const late = await asMember(askQuestion, { body: { text: "Late" }, params: { date: tuesday } });
  expect(late.status).toBe(409);
});

test("a calendar subscribes to a secret URL, which can be changed", async () => {
  const { tuesday, asMember, asOperator } = await setUpWeek();
  await asOperator(saveCall, { body: call(tuesday), params: { date: tuesday } });
  const { calendarPath } = (await asMember(listCalls)).data;
  const feed = await app.client.request("GET", calendarPath);
  expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents("vevent");
  const titles = events.map((event) => new ICAL.Event(event).summary);
  expect(titles.filter((title) => title === "Tuesday call with a pro")).toHaveLength(7);
  expect(titles).toContain("Serving under pressure");
  expect(feed.body).not.toContain("meet.example");

  const one = await app.client.request("GET", `${calendarPath}?call=${tuesday}`);
  expect(one.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(one.headers.get("content-disposition")).toContain(`call-${tuesday}.ics`);

  const { data } = await asMember(resetCalendar);
  expect(data.calendarPath).not.toBe(calendarPath);
  expect((await app.client.request("GET", calendarPath)).status).toBe(404);
  expect((await app.client.request("GET", data.calendarPath)).status).toBe(200);
});

test.each(["x.ics", `${"A".repeat(46)}.ics`, "calendar", "%00.ics"])(
  "the calendar URL %s is not found",
  async (token) => {
    expect((await app.client.request("GET", `/_api/v1/calendar/${token}`)).status).toBe(404);
  },
);

test("a member's export contains their questions", async () => {
  const { tuesday, asMember } = await setUpWeek();
  await asMember(askQuestion, { body: { text: "Mine" }, params: { date: tuesday } });
  const { data } = await asMember(exportAccount);
  expect(data.callQuestions).toMatchObject([{ call: tuesday, question: "Mine" }]);
});

test("the week's plan suggests a question, which isn't sent until the member sends it", async () => {
  const { tuesday, asMember, asOperator } = await setUpWeek();
  const written = { zone: "UTC", writtenAt: clock.now().toISOString() };
  const plan = { call: "How do I rest?", obstacle: "", ifthen: "" };
  const map = { ...written, id: crypto.randomUUID(), weekStart: addDays(tuesday, -1), plan };
  const saved = await asMember(saveWeeklyMap, { body: map });
  expect(saved.status).toBe(200);
  expect((await asMember(listCalls)).data).toMatchObject({
    suggestion: "How do I rest?",
    question: null,
  });
  expect((await asOperator(getOperatorCall, { params: { date: tuesday } })).data.questions).toEqual(
    [],
  );
});

test("a user without a plan sees the call on the dashboard, but no join link", async () => {
  const { as } = await setUpWeek();
  clock.advance({ days: 1, hours: 3, minutes: 20 });
  const unpaid = as(await signUpMember(app));
  const { data } = await unpaid(getDashboardState, { query: { zone: "UTC" } });
  expect(data).toMatchObject({ call: { joinUrl: null }, film: null });
});

test("pressing Join during the call counts as one visit, which appears when the member looks back", async () => {
  const { tuesday, asMember } = await setUpWeek();
  const join = async () => (await asMember(joinCall, { params: { date: tuesday } })).status;
  const attended = async () => (await asMember(getPlanning)).data.callsAttended;
  expect(await join()).toBe(409);
  expect((await asMember(joinCall, { params: { date: "2026-01-01" } })).status).toBe(404);
  expect(await attended()).toEqual([]);
  clock.advance({ days: 1, hours: 3, minutes: 20 });
  expect([await join(), await join()]).toEqual([200, 200]);
  expect(await attended()).toEqual([tuesday]);
});
