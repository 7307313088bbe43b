import { changeNotifications, setTimeZone } from "#shared/notifications/contract.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const member = await signUpMember(app, { first_name: "Ada", birth_year: 1990 });
await giveMembership(app.deps, member.id);
const operator = await newOperator(app);
const zone = "America/Los_Angeles";
await app.api(setTimeZone, { as: member, body: { zone } });

const shown = { title: "Pressure", about: "", joinUrl: "", recordingUrl: "", isPublished: true };
const call = { ...shown, minutes: 60, isCancelled: false };
const workshop = { ...shown, minutes: 90, host: "", chapters: [] };
const practice = { minutes: 4, voice: "reader", kind: "vision", zone };
const review = { done: {}, zone };

type Call = [who: typeof member, method: string, path: string, body?: object];

/** Returns every call that accepts a day or a moment. */
const callsWith = (day: string): Call[] => {
  const [moment, id] = [`${day}T23:59:00Z`, randomUUID()];
  return [
    [member, "PATCH", "/_api/v1/notifications/settings", { pausedUntil: day }],
    [
      member,
      "PATCH",
      "/_api/v1/notifications/settings",
      { pausedUntil: null, writtenAt: `${day}T00:00:00+14:00` },
    ],
    [
      member,
      "POST",
      "/_api/v1/userinput/athleticvision/single/1",
      { data: "Play free", writtenAt: moment },
    ],
    [member, "POST", "/_api/v1/userinput/listen", { ...practice, id, startedAt: moment }],
    [
      member,
      "POST",
      "/_api/v1/userinput/dailyaction",
      { id, zone, writtenAt: moment, forDate: day, q1: "x" },
    ],
    [
      member,
      "PATCH",
      `/_api/v1/userinput/dailyactions/${id}/review`,
      { ...review, writtenAt: moment },
    ],
    [member, "GET", `/_api/v1/userinput/dailyactions?before=${day}`],
    [member, "PUT", `/_api/v1/calls/${day}/question`, { text: "How?" }],
    [member, "PUT", `/_api/v1/own-voice/calm?textBytes=2&recordedAt=${moment}`, { x: "ID3" }],
    [operator, "GET", `/_api/v1/operator/acts?before=${moment}`],
    [operator, "GET", `/_api/v1/operator/messages?kind=open&before=${moment}`],
    [operator, "PUT", `/_api/v1/operator/calls/${day}`, { ...call, wallTime: `${day}T23:59` }],
    [
      operator,
      "PUT",
      `/_api/v1/operator/workshops/${id}`,
      { ...workshop, wallTime: `${day}T23:59` },
    ],
  ];
};

test.for(["0000-01-01", "0001-01-01", "9999-12-31", "1000-01-01", "2999-12-31"])(
  "a date in the year of %s is accepted or rejected, but never causes a server error",
  async (day) => {
    for (const [{ headers }, method, path, body] of callsWith(day)) {
      const { status } = await app.client.request(method, path, {
        headers,
        ...(body && { body }),
      });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  },
);

test("a pause until a year that no calendar shows is rejected", async () => {
  const body = { pausedUntil: "9999-12-31" };
  const { status, error } = await app.api(changeNotifications, { as: member, body });
  expect(status).toBe(400);
  expect(error.fields).toEqual({ pausedUntil: "Choose a year from 1000 to 2999" });
});
