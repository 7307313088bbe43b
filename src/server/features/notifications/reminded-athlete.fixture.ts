import { randomUUID } from "node:crypto";
import type { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;
type Body = Record<string, unknown>;

export const NOTIFICATIONS = "/_api/v1/notifications";
const WRITTEN = "/_api/v1/userinput";

/** A grown-up athlete in Berlin with a plan, who was seen there by a device. */
export async function remindedAthlete(
  app: TestApp,
  { birthYear = 1990, isPaid = true, zone = "Europe/Berlin" } = {},
) {
  const person = { first_name: "Ada", birth_year: birthYear, guardian_email: "parent@example.com" };
  const member = await signedUpMember(app, person);
  if (isPaid) await giveMembership(app.deps, member.id);
  const { headers } = member;
  const request = (method: string, path: string, body?: Body) =>
    app.client.request(method, path, { headers, ...(body && { body }) });
  const written = () => ({ zone, writtenAt: app.clock.now().toISOString(), id: randomUUID() });
  await request("PUT", `${NOTIFICATIONS}/zone`, { zone });
  const { count, latest } = createMailbox(app.deps);
  const mailsBefore = await count(member.email);

  return {
    ...member,
    request,
    settings: async () => (await request("GET", `${NOTIFICATIONS}/settings`)).body.data.settings,
    change: (change: Body) => request("PATCH", `${NOTIFICATIONS}/settings`, change),
    writeVision: () =>
      request("POST", `${WRITTEN}/athleticvision/single/1`, { ...written(), data: "Play free" }),
    listen: () =>
      request("POST", `${WRITTEN}/listen`, {
        ...written(),
        startedAt: app.clock.now().toISOString(),
        minutes: 4,
        voice: "reader",
        kind: "vision",
      }),
    planDay: (forDate: string) =>
      request("POST", `${WRITTEN}/dailyaction`, { ...written(), forDate, q1: "Track, 7:00" }),
    review: (id: string, review: Body) =>
      request("PATCH", `${WRITTEN}/dailyactions/${id}/review`, { ...written(), ...review }),
    mapWeek: (weekStart: string) =>
      request("POST", `${WRITTEN}/weeklymap`, { ...written(), weekStart, q6: "Three sessions" }),
    /** How many mails came since they joined. */
    mails: async () => (await count(member.email)) - mailsBefore,
    latest: () => latest(member.email),
  };
}
