import { randomBytes, randomUUID } from "node:crypto";
import { getUserCipher } from "#server/db/user-cipher.ts";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { callQuestions } from "#server/db/schema/calls.ts";
import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import { readZipEntry } from "#server/platform/zip.ts";
import type { createTestApp } from "./create-test-app.ts";
import { giveMembership } from "./give-membership.ts";
import { newOperator } from "./new-operator.ts";
import { signedUpMember } from "./signed-up-member.ts";
import type { DataExport } from "#shared/exports/contract.ts";

type App = Awaited<ReturnType<typeof createTestApp>>;
export type Person = { headers: Record<string, string> };
type Athlete = Person & { id: string; email: string };

export const EXPORTS = "/_api/v1/account/exports";
/** As a browser records it. */
export const SOUND = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(200_000)]);

export async function read(zip: Buffer, name: string): Promise<string> {
  return (await readZipEntry(zip, name, 10_000_000))?.toString() ?? "";
}

export async function athlete(app: App): Promise<Athlete> {
  const member = await signedUpMember(app, { first_name: "Ada", birth_year: 1999 });
  await giveMembership(app.deps, member.id);
  return member;
}

/** Somebody with something in every place that holds words. */
export async function writer(app: App): Promise<Athlete> {
  const ada = await athlete(app);
  await writeVisionAndPlans(app, ada);
  await send(app, ada, "PUT userinput/athleticvision/ratings/sport", { rating: 2 });
  const goalDate = { about: "By June 30 Ada runs.", status: "confirmed", checkedIn: null };
  await send(app, ada, "PUT userinput/athleticvision/dates/5/2026-06-30", goalDate);
  await send(app, ada, "PUT userinput/breathing-pattern", { pattern: "box" });
  await send(app, ada, "PUT userinput/cue-words", { cueWords: ["Quiet shoulders"] });
  const rest = { firstDay: "2026-02-01", lastDay: "2026-02-10", reason: "ill" };
  await send(app, ada, `PUT userinput/rest-periods/${randomUUID()}`, rest);
  const event = { day: "2026-03-08", name: "Spring cup", place: "Old harbor" };
  await send(app, ada, `PUT userinput/events/${randomUUID()}`, event);
  await watchAndAsk(app, ada);
  await answerFilm(app, await sendFilm(app, ada, "My first step"));
  app.clock.advance({ minutes: 1 });
  await sendFilm(app, ada, "My second step");
  await storeVoiceRecording(app, ada);
  await talkToSupport(app, ada);
  await put(app, ada, "/_api/v1/account/picture", await picture(600, 600));
  return ada;
}

async function send({ client }: App, { headers }: Person, call: string, body: unknown) {
  const [method = "", path = ""] = call.split(" ");
  const reply = await client.request(method, `/_api/v1/${path}`, { headers, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply;
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
  const write = (path: string, body: object) => {
    const written = { zone: "UTC", writtenAt: app.clock.now().toISOString(), id: randomUUID() };
    return send(app, ada, `POST userinput/${path}`, { ...written, ...body });
  };
  await write("athleticvision/single/1", { data: "Grüße an alle (勝利)" });
  app.clock.advance({ minutes: 10 });
  await write("athleticvision/single/1", { data: "More and more calm" });
  await write("athleticvision/single/8", { data: "Ada wins" });
  await write("dailyaction", { forDate: "2026-03-03", q1: "Track at seven" });
  await write("weeklymap", { weekStart: "2026-03-02", q6: "Three sessions" });
  const startedAt = "2026-03-02T19:00:00Z";
  await write("listen", { startedAt, minutes: 4, voice: "reader", kind: "vision" });
  await send(app, ada, "PUT notifications/zone", { zone: "Europe/Vienna" });
}

/** A workshop, and a question for a call that was held. */
async function watchAndAsk({ deps, clock }: App, { id: userId }: Athlete): Promise<void> {
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
  const film = { id, kind: "own", look, link: "https://v.example/1", uploadId: null, zone: "UTC" };
  await send(app, ada, "POST film", film);
  return id;
}

async function answerFilm(app: App, filmId: string): Promise<void> {
  const pro = await newOperator(app);
  await send(app, pro, `PUT operator/film/${filmId}/claim`, { isClaimed: true });
  const answer = { id: randomUUID(), text: "Watch your left foot.", marks: [] };
  await send(app, pro, `POST operator/film/${filmId}/answer`, answer);
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

/** By the form, and in the chat with a picture and an answer. */
async function talkToSupport(app: App, ada: Athlete): Promise<void> {
  const visitor = { headers: { "x-forwarded-for": `198.51.100.${++addresses}` } };
  const words = { name: "Ada", subject: "A question", message: `Of ${ada.email}` };
  await send(app, visitor, "POST contact/message", { ...words, email: ada.email });
  await say(app, ada, "My nights do not count");
  await put(app, ada, `/_api/v1/chat/pictures/${randomUUID()}`, await picture(90, 60));
  await answerChat(app, ada, "They do now.");
}

const say = (app: App, ada: Person, text: string) =>
  send(app, ada, "POST chat/messages", { id: randomUUID(), text });

/** Support answers the person who is waiting. */
async function answerChat(app: App, { email }: Athlete, text: string): Promise<void> {
  const support = await newOperator(app);
  const { body } = await app.client.request("GET", "/_api/v1/operator/support?kind=open", support);
  const waiting = body.data.conversations.find(
    (one: { email: string; waitingSince: string | null }) =>
      one.email === email && one.waitingSince !== null,
  );
  const answer = { id: randomUUID(), text };
  await send(app, support, `POST operator/support/${waiting?.id}/messages`, answer);
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
  const { body } = await app.client.request("POST", EXPORTS, person);
  await vi.waitFor(async () => {
    const list = await app.client.request("GET", EXPORTS, person);
    const mine = list.body.data.find(({ id }: DataExport) => id === body.data.id);
    expect(mine).toMatchObject({ status: "ready", progress: 100 });
  }, 30_000);
  const { status, bytes } = await download(app, person, body.data.id);
  expect(status).toBe(200);
  return bytes;
}
