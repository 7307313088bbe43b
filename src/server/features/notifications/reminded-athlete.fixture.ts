import { randomUUID } from "node:crypto";
import type { BodyOf } from "#server/testing/api-client.ts";
import type { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  changeNotifications,
  getNotifications,
  setTimeZone,
} from "#shared/notifications/contract.ts";
import { reviewDailyAction, saveDailyAction, saveWeeklyMap } from "#shared/planning/contract.ts";
import { recordPractice } from "#shared/practice/contract.ts";
import { saveAnswer } from "#shared/vision/contract.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Creates an adult athlete with a plan, whose device has reported the time zone of Berlin. */
export async function remindedAthlete(
  app: TestApp,
  { birthYear = 1990, isPaid = true, zone = "Europe/Berlin" } = {},
) {
  const { api, clock } = app;
  const person = { first_name: "Ada", birth_year: birthYear, guardian_email: "parent@example.com" };
  const member = await signUpMember(app, person);
  if (isPaid) await giveMembership(app.deps, member.id);
  const as = { headers: member.headers };
  const now = () => clock.now().toISOString();
  const written = () => ({ zone, writtenAt: now() });
  const travelTo = (zone: string) => api(setTimeZone, { as, body: { zone } });
  await travelTo(zone);
  const { count, latest } = createMailbox(app.deps);
  const mailsBefore = await count(member.email);

  return {
    ...member,
    travelTo,
    settings: async () => (await api(getNotifications, { as })).data.settings,
    devices: async () => (await api(getNotifications, { as })).data.devices,
    change: (body: BodyOf<typeof changeNotifications>) => api(changeNotifications, { as, body }),
    writeVision: () =>
      api(saveAnswer, { as, params: { order: 1 }, body: { ...written(), data: "Play free" } }),
    listen: () =>
      api(recordPractice, {
        as,
        body: {
          id: randomUUID(),
          zone,
          startedAt: now(),
          minutes: 4,
          voice: "reader",
          kind: "vision",
        },
      }),
    planDay: (forDate: string) =>
      api(saveDailyAction, {
        as,
        body: { ...written(), id: randomUUID(), forDate, q1: "Track, 7:00" },
      }),
    review: (id: string, review: Partial<BodyOf<typeof reviewDailyAction>>) =>
      api(reviewDailyAction, { as, params: { id }, body: { ...written(), ...review } }),
    mapWeek: (weekStart: string) =>
      api(saveWeeklyMap, {
        as,
        body: { ...written(), id: randomUUID(), weekStart, q6: "Three sessions" },
      }),
    /** The number of emails since sign-up. */
    mails: async () => (await count(member.email)) - mailsBefore,
    latest: () => latest(member.email),
  };
}
