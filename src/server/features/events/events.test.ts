import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { events } from "#server/db/schema/events.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { listCalls } from "#shared/calls/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { deleteEvent, NO_IMAGERY, saveEvent } from "#shared/events/contract.ts";
import { getPlanning } from "#shared/planning/contract.ts";

// The clock is set to Monday, 2 March 2026, 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, deps } = app;

async function athlete() {
  const as = await signUpMember(app);
  await giveMembership(deps, as.id);
  return {
    as,
    listed: async () => (await api(getPlanning, { as })).data.events,
    near: async () => (await api(getDashboardState, { as, query: { zone: "UTC" } })).data.event,
  };
}

const at = (hour: string) => ({ writtenAt: `2026-03-02T${hour}:00:00Z` });
const FINAL = { day: "2026-03-08", name: "Regional final", time: "18:30", place: "Old harbor" };
const WHOLE = { ...FINAL, opponent: "", imagery: NO_IMAGERY, isShared: false };

test("an event is listed with the plans, and on the dashboard when it is near", async () => {
  const { as, listed, near } = await athlete();
  const [params, later] = [{ id: randomUUID() }, { id: randomUUID() }];
  await api(saveEvent, { as, params, body: FINAL });
  await api(saveEvent, { as, params: later, body: { day: "2026-04-01", name: "Next one" } });
  expect((await listed()).map(({ name }) => name)).toEqual(["Regional final", "Next one"]);
  expect(await near()).toEqual({ ...params, ...WHOLE });
});

test("the last written version wins, and a deleted event doesn't come back", async () => {
  const { as, listed, near } = await athlete();
  const params = { id: randomUUID() };
  await api(saveEvent, { as, params, body: { ...FINAL, name: "Final", ...at("12") } });
  await api(saveEvent, { as, params, body: { ...FINAL, ...at("10") } });
  expect(await listed()).toMatchObject([{ name: "Final" }]);
  await api(deleteEvent, { as, params, body: at("14") });
  await api(saveEvent, { as, params, body: { ...FINAL, ...at("13") } });
  expect(await listed()).toEqual([]);
  expect(await near()).toBeNull();
  const [row] = await deps.db.select().from(events).where(eq(events.userId, as.id));
  expect(row).toMatchObject({ day: null, encryptedText: null });
});

test("an event's text is encrypted, and a member can't change another member's event", async () => {
  const [ada, bea] = [await athlete(), await athlete()];
  const params = { id: randomUUID() };
  await api(saveEvent, { as: ada.as, params, body: FINAL });
  await api(saveEvent, { as: bea.as, params, body: { ...FINAL, name: "Other" } });
  await api(deleteEvent, { as: bea.as, params, body: at("19") });
  expect(await ada.listed()).toEqual([{ ...params, ...WHOLE }]);
  const [row] = await deps.db.select().from(events).where(eq(events.userId, ada.as.id));
  expect(row?.encryptedText?.toString("latin1")).not.toMatch(/Regional|harbor/);
});

test.each([
  ["without a name", { name: "  " }],
  ["on an invalid day", { day: "2026-02-30" }],
  ["at an invalid time", { time: "25:00" }],
])("an event %s is rejected", async (_, change) => {
  const { as, listed } = await athlete();
  const params = { id: randomUUID() };
  expect((await api(saveEvent, { as, params, body: { ...FINAL, ...change } })).status).toBe(400);
  expect(await listed()).toEqual([]);
});

test("the owner's calendar shows an event's name, day and time", async () => {
  const [ada, bea] = [await athlete(), await athlete()];
  await api(saveEvent, { as: ada.as, params: { id: randomUUID() }, body: FINAL });
  const wholeDay = { day: "2026-03-14", name: "Camp, day one" };
  await api(saveEvent, { as: ada.as, params: { id: randomUUID() }, body: wholeDay });
  const calendarOf = async ({ as }: typeof ada) => {
    const { calendarPath } = (await api(listCalls, { as })).data;
    return String((await client.request("GET", calendarPath)).body);
  };
  const calendar = await calendarOf(ada);
  expect(calendar).toMatch(/DTSTART:20260308T183000\r\nSUMMARY:Regional final\r\n/);
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:20260314\r\nSUMMARY:Camp\\, day one\r\n/);
  expect(calendar).not.toContain("harbor");
  expect(await calendarOf(bea)).not.toContain("Regional final");
});
