import ICAL from "ical.js";
import { expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { addDays } from "#shared/time/local-day.ts";
import { nextCall } from "./queries.ts";

// A Monday; the clocks of New York change on 2026-03-08.
const START = "2026-03-02T19:30:00Z";
const JOIN_URL = "https://meet.example/pro";
const CALLS = "/_api/v1/calls";
const DESK = "/_api/v1/operator/calls";
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

/** Every test has a week of its own, which begins on a Monday. */
async function world() {
  const monday = Date.parse(START) + weeks++ * WEEK_MS;
  clock.advance({ seconds: (monday - clock.now().getTime()) / 1000 });
  const tuesday = addDays(new Date(monday).toISOString().slice(0, 10), 1);
  const member = await signedUpMember(app, { first_name: "Ada" });
  await giveMembership(app.deps, member.id);
  const operator = await newOperator(app);
  const as =
    ({ headers }: { headers: Record<string, string> }) =>
    (method: string, path: string, body?: unknown) =>
      app.client.request(method, path, { headers, ...(body !== undefined && { body }) });
  return { tuesday, byMember: as(member), byOperator: as(operator), as };
}

function call(day: string, changes: Record<string, unknown> = {}) {
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

test("every Tuesday has its call, and the way in opens ten minutes before it", async () => {
  const { tuesday, byMember } = await world();
  const { data } = (await byMember("GET", CALLS)).body;
  expect(data.next).toMatchObject({ date: tuesday, startsAt: "2026-03-03T23:00:00.000Z" });
  expect(data.later[0]).toMatchObject({ startsAt: "2026-03-10T22:00:00.000Z" });
  expect(data.next.joinUrl).toBeNull();

  clock.advance({ days: 1, hours: 3, minutes: 19 });
  expect((await byMember("GET", CALLS)).body.data.next.joinUrl).toBeNull();
  clock.advance({ minutes: 1 });
  expect((await byMember("GET", CALLS)).body.data.next.joinUrl).toBe(JOIN_URL);
  const ctx = backgroundContext(app.deps);
  expect(await nextCall(ctx)).toMatchObject({
    startsAt: "2026-03-03T23:00:00.000Z",
    joinUrl: JOIN_URL,
  });

  clock.advance({ hours: 1, minutes: 10 });
  expect((await byMember("GET", CALLS)).body.data.next.date).toBe("2026-03-10");
});

test("calls need a plan, and the desk needs the role", async () => {
  const { tuesday, as, byMember } = await world();
  const unpaid = as(await signedUpMember(app));
  expect((await unpaid("GET", CALLS)).status).toBe(402);
  expect((await unpaid("PUT", `${CALLS}/${tuesday}/question`, { text: "?" })).status).toBe(402);
  expect((await byMember("GET", DESK)).status).toBe(403);
  expect((await byMember("PUT", `${DESK}/${tuesday}`, call(tuesday))).status).toBe(403);
});

test("what the operator changes is what members see", async () => {
  const { tuesday, byMember, byOperator } = await world();
  const wednesday = addDays(tuesday, 1);
  const moved = call(tuesday, {
    wallTime: `${wednesday}T12:30`,
    joinUrl: "https://meet.example/guest",
  });
  expect((await byOperator("PUT", `${DESK}/${tuesday}`, moved)).status).toBe(200);
  expect((await byMember("GET", CALLS)).body.data.next).toMatchObject({
    date: tuesday,
    title: "Serving under pressure",
    startsAt: `${wednesday}T16:30:00.000Z`,
  });

  await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday, { isCancelled: true }));
  const { next, later } = (await byMember("GET", CALLS)).body.data;
  expect(next.date).toBe(addDays(tuesday, 7));
  expect(later[0]).toMatchObject({ date: tuesday, isCancelled: true });

  await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday, { isPublished: false }));
  expect(JSON.stringify((await byMember("GET", CALLS)).body)).not.toContain(tuesday);
  const trail = (await byOperator("GET", "/_api/v1/operator/acts")).body.data.acts;
  expect(trail[0]).toMatchObject({ act: "call_saved", details: { date: tuesday } });
});

test("a recording is there once it is attached to a call that is over", async () => {
  const { tuesday, byMember, byOperator } = await world();
  await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday));
  clock.advance({ days: 2 });
  const recordingUrl = "https://video.example/1";
  await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday, { recordingUrl }));
  const [newest] = (await byMember("GET", CALLS)).body.data.past;
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
])("the operator's %j is refused", async (wrong, field, message = expect.any(String)) => {
  const { tuesday, byOperator } = await world();
  const { status, body } = await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday, wrong));
  expect(status).toBe(400);
  expect(body.error.fields).toEqual({ [field]: message });
});

test("a question goes to the pro under a first name, sealed in the database", async () => {
  const { tuesday, byMember, byOperator } = await world();
  const text = "How do I stop thinking about the last point?";
  const path = `${CALLS}/${tuesday}/question`;
  await byMember("PUT", path, { text: "First try" });
  expect((await byMember("PUT", path, { text })).status).toBe(200);
  expect((await byMember("GET", CALLS)).body.data.question.text).toBe(text);

  const { questions, call: shown } = (await byOperator("GET", `${DESK}/${tuesday}`)).body.data;
  expect(questions).toMatchObject([{ firstName: "Ada", text }]);
  expect(shown.questionCount).toBe(1);
  const { rows } = await app.deps.db.$client.query("select * from call_questions");
  expect(JSON.stringify(rows)).not.toContain("last point");

  await byMember("DELETE", path);
  expect((await byMember("GET", CALLS)).body.data.question).toBeNull();
  expect((await byOperator("GET", `${DESK}/${tuesday}`)).body.data.questions).toEqual([]);
});

test.each([
  ["2020-03-04", { text: "?" }, 404],
  ["not-a-day", { text: "?" }, 400],
  ["", { text: " " }, 400],
  ["", { text: "x".repeat(1001) }, 400],
])("a question for %j saying %j is answered with %i", async (day, body, status) => {
  const { tuesday, byMember } = await world();
  const date = day || tuesday;
  expect((await byMember("PUT", `${CALLS}/${date}/question`, body)).status).toBe(status);
});

test("after a call nobody asks in it any more", async () => {
  const { tuesday, byMember, byOperator } = await world();
  await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday));
  clock.advance({ days: 2 });
  const late = await byMember("PUT", `${CALLS}/${tuesday}/question`, { text: "Late" });
  expect(late.status).toBe(409);
});

test("a calendar subscribes by a secret address, which can be given anew", async () => {
  const { tuesday, byMember, byOperator } = await world();
  await byOperator("PUT", `${DESK}/${tuesday}`, call(tuesday));
  const { calendarPath } = (await byMember("GET", CALLS)).body.data;
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

  const { body } = await byMember("POST", "/_api/v1/calendar/reset");
  expect(body.data.calendarPath).not.toBe(calendarPath);
  expect((await app.client.request("GET", calendarPath)).status).toBe(404);
  expect((await app.client.request("GET", body.data.calendarPath)).status).toBe(200);
});

test.each(["x.ics", `${"A".repeat(46)}.ics`, "calendar", "%00.ics"])(
  "the calendar address %s is nobody's",
  async (token) => {
    expect((await app.client.request("GET", `/_api/v1/calendar/${token}`)).status).toBe(404);
  },
);

test("a member's export holds their questions, and goes with them", async () => {
  const { tuesday, byMember } = await world();
  await byMember("PUT", `${CALLS}/${tuesday}/question`, { text: "Mine" });
  const { data } = (await byMember("GET", "/_api/v1/account/export")).body;
  expect(data.callQuestions).toMatchObject([{ call: tuesday, question: "Mine" }]);
});

test("the week's plan suggests a question, which goes nowhere unless it is sent", async () => {
  const { tuesday, byMember, byOperator } = await world();
  const written = { zone: "UTC", writtenAt: clock.now().toISOString() };
  const plan = { call: "How do I rest?", obstacle: "", ifthen: "" };
  const map = { ...written, id: crypto.randomUUID(), weekStart: addDays(tuesday, -1), plan };
  const kept = await byMember("POST", "/_api/v1/userinput/weeklymap", map);
  expect(kept.status).toBe(200);
  expect((await byMember("GET", CALLS)).body.data).toMatchObject({
    suggestion: "How do I rest?",
    question: null,
  });
  expect((await byOperator("GET", `${DESK}/${tuesday}`)).body.data.questions).toEqual([]);
});

test("whoever has no plan sees on the dashboard when the call is, but not the way in", async () => {
  const { as } = await world();
  clock.advance({ days: 1, hours: 3, minutes: 20 });
  const unpaid = as(await signedUpMember(app));
  const { data } = (await unpaid("GET", "/_api/v1/userdashboard/state?zone=UTC")).body;
  expect(data).toMatchObject({ call: { joinUrl: null }, film: null });
});

test("whoever presses Join while the call is open was there, once, and finds it when looking back", async () => {
  const { tuesday, byMember } = await world();
  const join = async () => (await byMember("POST", `${CALLS}/${tuesday}/join`)).status;
  const attended = async () =>
    (await byMember("GET", "/_api/v1/userinput/planning")).body.data.callsAttended;
  expect(await join()).toBe(409);
  expect((await byMember("POST", `${CALLS}/2026-01-01/join`)).status).toBe(404);
  expect(await attended()).toEqual([]);
  clock.advance({ days: 1, hours: 3, minutes: 20 });
  expect([await join(), await join()]).toEqual([200, 200]);
  expect(await attended()).toEqual([tuesday]);
});
