import { randomBytes, randomUUID } from "node:crypto";
import { getUserCipher } from "#server/db/user-cipher.ts";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { callQuestions } from "#server/db/schema/calls.ts";
import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import { readZipEntry } from "#server/platform/zip.ts";
import type { Call } from "./api-client.ts";
import type { createTestApp } from "./create-test-app.ts";
import { giveMembership } from "./give-membership.ts";
import { newOperator } from "./new-operator.ts";
import { signUpMember } from "./sign-up-member.ts";
import { answerChat, listChats, sendChatMessage } from "#shared/chat/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { saveEvent } from "#shared/events/contract.ts";
import { listExports, requestExport } from "#shared/exports/contract.ts";
import { answerMoment, claimMoment, submitMoment } from "#shared/film/contract.ts";
import { setTimeZone } from "#shared/notifications/contract.ts";
import { saveDailyAction, saveWeeklyMap } from "#shared/planning/contract.ts";
import { recordPractice, saveBreathingPattern, saveCueWords } from "#shared/practice/contract.ts";
import { saveRestPeriod } from "#shared/practice/rest.ts";
import { sendContactMessage } from "#shared/support/contract.ts";
import { rateParagraph, saveAnswer, saveGoalDate } from "#shared/vision/contract.ts";

type App = Awaited<ReturnType<typeof createTestApp>>;
export type Person = { headers: Record<string, string> };
type Athlete = Person & { id: string; email: string };

const EXPORTS = "/_api/v1/account/exports";
/** A sound as a browser records it. */
export const SOUND = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(200_000)]);

export async function read(zip: Buffer, name: string): Promise<string> {
  return (await readZipEntry(zip, name, 10_000_000))?.toString() ?? "";
}

export async function athlete(app: App): Promise<Athlete> {
  const member = await signUpMember(app, { first_name: "Ada", birth_year: 1999 });
  await giveMembership(app.deps, member.id);
  return member;
}

/** Creates an athlete with data in every place that holds text. */
export async function createAthleteWithData(app: App): Promise<Athlete> {
  const ada = await athlete(app);
  await writeVisionAndPlans(app, ada);
  await callApi(app, rateParagraph, {
    as: ada,
    params: { paragraph: "sport" },
    body: { rating: 2 },
  });
  await callApi(app, saveGoalDate, {
    as: ada,
    params: { order: 5, day: "2026-06-30" },
    body: { about: "By June 30 Ada runs.", status: "confirmed", checkedIn: null },
  });
  await callApi(app, saveBreathingPattern, { as: ada, body: { pattern: "box" } });
  await callApi(app, saveCueWords, { as: ada, body: { cueWords: ["Quiet shoulders"] } });
  await callApi(app, saveRestPeriod, {
    as: ada,
    params: { id: randomUUID() },
    body: { firstDay: "2026-02-01", lastDay: "2026-02-10", reason: "ill" },
  });
  await callApi(app, saveEvent, {
    as: ada,
    params: { id: randomUUID() },
    body: { day: "2026-03-08", name: "Spring cup", place: "Old harbor" },
  });
  await addWorkshopAndQuestion(app, ada);
  await answerFilm(app, await sendFilm(app, ada, "My first step"));
  app.clock.advance({ minutes: 1 });
  await sendFilm(app, ada, "My second step");
  await storeVoiceRecording(app, ada);
  await writeToSupport(app, ada);
  await put(app, ada, "/_api/v1/account/picture", await picture(600, 600));
  return ada;
}

/** Makes a call that is expected to succeed. */
async function callApi<E extends Endpoint>({ api }: App, endpoint: E, call: Call<E>) {
  return (await api(endpoint, call)).data;
}

async function put(
  { client }: App,
  { headers }: Person,
  path: string,
  file: Buffer,
  type = "image/png",
) {
  const reply = await client.request("PUT", path, {
    headers: { ...headers, "content-type": type },
    body: new Uint8Array(file),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

async function writeVisionAndPlans(app: App, ada: Person): Promise<void> {
  const written = () => ({ zone: "UTC", writtenAt: app.clock.now().toISOString() });
  const answer = (order: number, data: string) =>
    callApi(app, saveAnswer, { as: ada, params: { order }, body: { ...written(), data } });
  await answer(1, "Grüße an alle (勝利)");
  app.clock.advance({ minutes: 10 });
  await answer(1, "More and more calm");
  await answer(8, "Ada wins");
  await callApi(app, saveDailyAction, {
    as: ada,
    body: { ...written(), id: randomUUID(), forDate: "2026-03-03", q1: "Track at seven" },
  });
  await callApi(app, saveWeeklyMap, {
    as: ada,
    body: { ...written(), id: randomUUID(), weekStart: "2026-03-02", q6: "Three sessions" },
  });
  const listened = { minutes: 4, voice: "reader", kind: "vision", zone: "UTC" } as const;
  await callApi(app, recordPractice, {
    as: ada,
    body: { ...listened, id: randomUUID(), startedAt: "2026-03-02T19:00:00Z" },
  });
  await callApi(app, setTimeZone, { as: ada, body: { zone: "Europe/Vienna" } });
}

/** Adds a workshop, and a question for a call that was held. */
async function addWorkshopAndQuestion(
  { deps, clock }: App,
  { id: userId }: Athlete,
): Promise<void> {
  const now = clock.now();
  const workshopId = randomUUID();
  const nothing = { about: "", host: "", joinUrl: "", recordingUrl: "", chapters: [] };
  await deps.db.insert(workshops).values({
    id: workshopId,
    startsAt: now,
    minutes: 60,
    title: "Pressure",
    ...nothing,
    isPublished: true,
    revision: 1,
    updatedAt: now,
  });
  const watched = [0, 750];
  await deps.db.insert(workshopProgress).values({ userId, workshopId, watched, updatedAt: now });
  const encryptedText = (await getUserCipher(deps, userId)).encrypt({
    question: "How do you warm up?",
    obstacle: "",
  });
  const question = { id: randomUUID(), userId, callDate: "2026-02-24", encryptedText, sentAt: now };
  await deps.db.insert(callQuestions).values(question);
}

async function sendFilm(app: App, ada: Person, look: string): Promise<string> {
  const id = randomUUID();
  const link = "https://v.example/1";
  await callApi(app, submitMoment, {
    as: ada,
    body: { id, kind: "own", look, link, uploadId: null, zone: "UTC" },
  });
  return id;
}

async function answerFilm(app: App, filmId: string): Promise<void> {
  const as = await newOperator(app);
  const params = { id: filmId };
  await callApi(app, claimMoment, { as, params, body: { isClaimed: true } });
  const answer = { id: randomUUID(), text: "Watch your left foot.", marks: [] };
  await callApi(app, answerMoment, { as, params, body: answer });
}

export async function storeVoiceRecording(
  app: App,
  ada: Person,
  paragraph = "sport",
): Promise<void> {
  const text = Buffer.from("Ada is calm.");
  const query = new URLSearchParams({
    recordedAt: app.clock.now().toISOString(),
    textBytes: String(text.length),
  });
  const path = `/_api/v1/own-voice/${paragraph}?${query}`;
  await put(app, ada, path, Buffer.concat([text, SOUND]), "audio/webm");
}

let addresses = 0;

/** Writes to support through the form, and in the chat with a picture and a reply. */
async function writeToSupport(app: App, ada: Athlete): Promise<void> {
  const visitor = { headers: { "x-forwarded-for": `198.51.100.${++addresses}` } };
  const words = { name: "Ada", subject: "A question", message: `Of ${ada.email}` };
  await callApi(app, sendContactMessage, { as: visitor, body: { ...words, email: ada.email } });
  const message = { id: randomUUID(), text: "My nights do not count" };
  await callApi(app, sendChatMessage, { as: ada, body: message });
  await put(app, ada, `/_api/v1/chat/pictures/${randomUUID()}`, await picture(90, 60));
  await answerWaiting(app, ada, "They do now.");
}

/** Replies as support to the person who is waiting. */
async function answerWaiting(app: App, { email }: Athlete, text: string): Promise<void> {
  const as = await newOperator(app);
  const { conversations } = await callApi(app, listChats, { as, query: { kind: "open" } });
  const waiting = conversations.find((one) => one.email === email && one.waitingSince !== null);
  const body = { id: randomUUID(), text };
  await callApi(app, answerChat, { as, params: { id: waiting?.id ?? "" }, body });
}

export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#ffb648" } })
    .png()
    .toBuffer();
}

export async function download({ url }: App, { headers }: Person, id: string) {
  const response = await fetch(`${url}${EXPORTS}/${id}/file`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

export async function exported(app: App, person: Person): Promise<Buffer> {
  const { id } = await callApi(app, requestExport, { as: person });
  await vi.waitFor(async () => {
    const list = await callApi(app, listExports, { as: person });
    expect(list.find((one) => one.id === id)).toMatchObject({ status: "ready", progress: 100 });
  }, 60_000);
  const { status, bytes } = await download(app, person, id);
  expect(status).toBe(200);
  return bytes;
}
