import { listChats, sendChatMessage } from "#shared/chat/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { requestExport } from "#shared/exports/contract.ts";
import {
  reviewDailyAction,
  saveDailyAction,
  saveWeeklyMap,
  writeNote,
} from "#shared/planning/contract.ts";
import { saveAnswer } from "#shared/vision/contract.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createApp } from "#server/app/create-app.ts";
import type { Call } from "#server/testing/api-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { createSessionOpener } from "#server/testing/open-session.ts";

/** Appears in all the texts that the member writes, and nowhere else. */
const MARKER = "zebra-at-dusk";
/** Appears in the member's messages to support. */
const CHAT_MARKER = "heron-in-reeds";

type Route = { method: string; url: string };
type Headers = Record<string, string>;

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const openSession = createSessionOpener(app.deps);
const team = await buildTeam(app);
const others = await buildTeam(app, { name: "Old Crew" });
const operator = await newOperator(app);
const [member] = team.members;
if (!member) throw new Error("Not found");
const writer = member;
const writerId = writer.id;

async function everyRoute(): Promise<Route[]> {
  const routes: Route[] = [];
  const walked = createApp(app.deps);
  walked.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== "HEAD" && one !== "OPTIONS") routes.push({ method: one, url });
  });
  await walked.ready();
  await walked.close();
  return routes;
}

/** Makes a call as the member that is expected to succeed. */
async function write<E extends Endpoint>(endpoint: E, call: Call<E>) {
  return (await app.api(endpoint, { as: writer, ...call })).data;
}

/**
 * Writes a vision with an older version, a reviewed day with a note, a week and a draft. Returns the ids by which
 * they can be requested.
 */
async function writeEverywhere(): Promise<string[]> {
  for (let order = 1; order <= 9; order++)
    await write(saveAnswer, { params: { order }, body: { data: `${MARKER} ${order}` } });
  app.clock.advance({ minutes: 20 });
  await write(saveAnswer, { params: { order: 1 }, body: { data: `${MARKER} again` } });
  const written = { zone: "UTC", writtenAt: app.clock.now().toISOString() };
  const [id, noteId] = [randomUUID(), randomUUID()];
  const plan = { id, forDate: "2026-03-02", q1: MARKER, q4: MARKER };
  await write(saveDailyAction, { body: { ...written, ...plan } });
  const review = { win: MARKER, lesson: MARKER };
  await write(reviewDailyAction, { params: { id }, body: { ...written, ...review } });
  await write(writeNote, { params: { id, noteId }, body: { ...written, text: MARKER } });
  const map = { id: randomUUID(), weekStart: "2026-03-02", q6: MARKER };
  await write(saveWeeklyMap, { body: { ...written, ...map } });
  const requested = await write(requestExport, {});
  return [id, map.id, requested.id];
}

/**
 * Returns the route's address with the id in every place that takes one, and with every parameter that a query may
 * use.
 */
function addressOf({ url }: Route, id: string): string {
  const path = url.replaceAll(/:\w+/g, encodeURIComponent(id)).replace("*", id);
  const query = new URLSearchParams({
    tid: team.id,
    userId: writerId,
    user_id: writerId,
    zone: "UTC",
    limit: "100",
    search: MARKER.slice(0, 5),
    q: MARKER.slice(0, 5),
    to: member?.email ?? "",
  });
  return `${path}?${query}`;
}

const BODY = {
  tid: team.id,
  user_id: writerId,
  userId: writerId,
  memberId: writerId,
  id: writerId,
};

async function answer({ method }: Route, address: string, headers: Headers): Promise<string> {
  const hasBody = method !== "GET" && method !== "DELETE";
  const response = await fetch(app.url + address, {
    method,
    headers: { ...headers, ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(BODY) }),
    redirect: "manual",
  });
  const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream");
  return isEndless ? firstWords(response) : response.text();
}

/** Reads the beginning of a response that never ends, such as an event stream. */
async function firstWords(response: Response): Promise<string> {
  const stream = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  let words = "";
  for await (const chunk of stream) {
    words += chunk;
    if (words.includes("data:")) break;
  }
  return words;
}

/** Writes to support. Returns the conversation's id, which only operators can see. */
async function writeToSupport(): Promise<string> {
  await write(sendChatMessage, { body: { id: randomUUID(), text: CHAT_MARKER } });
  const [chat] = (await app.api(listChats, { as: operator })).data.conversations;
  return chat?.id ?? "";
}

const isReading = ({ method }: Route) => method === "GET";

const ids = [...(await writeEverywhere()), writerId, "1", "2026-03-02"];
const routes = await everyRoute();
const reading = routes.filter(isReading);
const changing = routes.filter((route) => !isReading(route));

/** Returns the routes whose responses contain the text. */
async function routesShowing(
  asked: Route[],
  askedIds: string[],
  headers: Headers,
  marker = MARKER,
): Promise<string[]> {
  const found = await Promise.all(
    asked.map(async (route) => {
      const addresses = new Set(askedIds.map((id) => addressOf(route, id)));
      const answers = await Promise.all([...addresses].map((each) => answer(route, each, headers)));
      const isThere = answers.some((text) => text.includes(marker));
      return isThere ? [`${route.method} ${route.url}`] : [];
    }),
  );
  return found.flat();
}

test("the search is effective: it finds the member's texts at many addresses when the member is logged in", async () => {
  const { headers } = await openSession(writerId);
  expect(routes.length).toBeGreaterThan(80);
  expect((await routesShowing(reading, ids, headers)).length).toBeGreaterThan(8);
});

test("only the member and the operators can read what a member wrote to support", async () => {
  const conversation = await writeToSupport();
  const chatIds = [conversation, writerId];
  const found = async (id: string) =>
    routesShowing(reading, chatIds, (await openSession(id)).headers, CHAT_MARKER);
  expect(await found(writerId)).toEqual(
    expect.arrayContaining(["GET /_api/v1/chat", "GET /_api/v1/chat/events"]),
  );
  expect(await found(operator.id)).toEqual(["GET /_api/v1/operator/support/:id"]);
  for (const stranger of [team.admin, others.admin]) expect(await found(stranger.id)).toEqual([]);
  expect(await routesShowing(reading, chatIds, {}, CHAT_MARKER)).toEqual([]);
});

test.each([
  ["the team's admin", () => openSession(team.admin.id)],
  ["another team's admin", () => openSession(others.admin.id)],
  ["an operator", () => openSession(operator.id)],
  ["a visitor", async () => ({ headers: {} })],
])("%s finds a member's texts at no address", async (_stranger, logIn) => {
  expect(await routesShowing(reading, ids, (await logIn()).headers)).toEqual([]);
  // Run one after the other, with a new login each time, because calls that change something may end the session.
  for (const route of changing)
    expect(await routesShowing([route], [writerId], (await logIn()).headers)).toEqual([]);
});
