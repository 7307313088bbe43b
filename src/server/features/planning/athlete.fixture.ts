import { randomUUID } from "node:crypto";
import type { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;
type Words = Record<string, unknown>;

const ROOT = "/_api/v1/userinput";
export const BERLIN = "Europe/Berlin";

/** Somebody with a plan, a device and a place; the test's clock is on their wall unless a write says otherwise. */
export async function athlete(app: TestApp, { isPaid = true } = {}) {
  const member = await signedUpMember(app, { first_name: "Ada" });
  if (isPaid) await giveMembership(app.deps, member.id);
  const { headers } = member;
  const request = (method: string, path: string, body?: Words) =>
    app.client.request(method, ROOT + path, { headers, ...(body && { body }) });
  const written = () => ({ zone: BERLIN, writtenAt: app.clock.now().toISOString() });

  return {
    ...member,
    request,
    read: async (path: string) => (await request("GET", path)).body.data,
    planDay: (forDate: string, words: Words = {}) =>
      request("POST", "/dailyaction", {
        ...written(),
        id: randomUUID(),
        forDate,
        q1: "Track, 7:00",
        ...words,
      }),
    mapWeek: (weekStart: string, words: Words = {}) =>
      request("POST", "/weeklymap", {
        ...written(),
        id: randomUUID(),
        weekStart,
        q6: "Three sessions",
        ...words,
      }),
    review: (id: string, words: Words) =>
      request("PATCH", `/dailyactions/${id}/review`, { ...written(), ...words }),
    note: (id: string, noteId: string, text: string) =>
      request("PUT", `/dailyactions/${id}/notes/${noteId}`, { ...written(), text }),
  };
}
