import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { dataExports } from "#server/db/schema/exports.ts";
import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { readZipEntry, writeZip } from "#server/platform/zip.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import type { DataExport } from "#shared/account/export-contract.ts";
import { forgetOldExports, makeExport } from "./make-export.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const mailbox = createMailbox(app.deps);
const EXPORTS = "/_api/v1/account/exports";

type Person = { headers: Record<string, string> };

async function athlete() {
  const member = await signedUpMember(app, { first_name: "Ada", birth_year: 1999 });
  await giveMembership(app.deps, member.id);
  return member;
}

/** Somebody with something in every place that holds words. */
async function writer() {
  const ada = await athlete();
  const write = async (method: string, path: string, body: Record<string, unknown>) => {
    const written = { zone: "UTC", writtenAt: app.clock.now().toISOString(), id: randomUUID() };
    const url = `/_api/v1/userinput/${path}`;
    const reply = await app.client.request(method, url, {
      headers: ada.headers,
      body: { ...written, ...body },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  await write("POST", "athleticvision/single/1", { data: "Grüße an alle (勝利)" });
  app.clock.advance({ minutes: 10 });
  await write("POST", "athleticvision/single/1", { data: "More and more calm" });
  await write("POST", "athleticvision/single/8", { data: "Ada wins" });
  await write("POST", "dailyaction", { forDate: "2026-03-03", q1: "Track at seven" });
  await write("POST", "weeklymap", { weekStart: "2026-03-02", q6: "Three sessions" });
  await write("POST", "listen", {
    startedAt: "2026-03-02T19:00:00Z",
    minutes: 4,
    voice: "reader",
    kind: "vision",
  });
  await app.deps.db.insert(workshopProgress).values({
    userId: ada.id,
    workshopId: await heldWorkshop(),
    watched: [0, 750],
    updatedAt: app.clock.now(),
  });
  await answer(await sendFilm(ada, "My first step"));
  const picture = await sharp({
    create: { width: 600, height: 600, channels: 3, background: "#ffb648" },
  })
    .png()
    .toBuffer();
  const shown = await app.client.request("PUT", "/_api/v1/account/picture", {
    headers: { ...ada.headers, "content-type": "image/png" },
    body: new Uint8Array(picture),
  });
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  return ada;
}

async function sendFilm({ headers }: Person, look: string): Promise<string> {
  const id = randomUUID();
  const film = { id, kind: "own", look, link: "https://v.example/1", uploadId: null, zone: "UTC" };
  const sent = await app.client.request("POST", "/_api/v1/film", { headers, body: film });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return id;
}

/** The pro answers. */
async function answer(filmId: string): Promise<void> {
  const { headers } = await newOperator(app);
  const desk = `/_api/v1/operator/film/${filmId}`;
  await app.client.request("PUT", `${desk}/claim`, { headers, body: { isClaimed: true } });
  const body = { id: randomUUID(), text: "Watch your left foot.", marks: [] };
  const answered = await app.client.request("POST", `${desk}/answer`, { headers, body });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
}

async function heldWorkshop(): Promise<string> {
  const id = randomUUID();
  await app.deps.db.insert(workshops).values({
    id,
    startsAt: app.clock.now(),
    minutes: 60,
    title: "Pressure",
    about: "",
    host: "",
    joinUrl: "",
    recordingUrl: "",
    chapters: [],
    isPublished: true,
    revision: 1,
    updatedAt: app.clock.now(),
  });
  return id;
}

async function download({ headers }: Person, id: string) {
  const response = await fetch(`${app.url}${EXPORTS}/${id}/file`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function exported(person: Person): Promise<Buffer> {
  const { body } = await app.client.request("POST", EXPORTS, person);
  await vi.waitFor(async () => {
    const list = await app.client.request("GET", EXPORTS, person);
    const mine = list.body.data.find(({ id }: DataExport) => id === body.data.id);
    expect(mine).toMatchObject({ status: "ready", progress: 100 });
  }, 10_000);
  const { status, bytes } = await download(person, body.data.id);
  expect(status).toBe(200);
  return bytes;
}

function read(zip: Buffer, name: string): string {
  return readZipEntry(zip, name, 10_000_000)?.toString() ?? "";
}

function bringIn({ headers }: Person, file: Buffer) {
  return app.client.request("PUT", "/_api/v1/account/import", {
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(file),
  });
}

test("the file holds everything for a machine, a reader and the wall", async () => {
  const ada = await writer();
  const zip = await exported(ada);
  const data = JSON.parse(read(zip, "data.json"));
  expect(data).toMatchObject({ schemaVersion: 1, exportedAt: expect.any(String) });
  expect(data.chapters.athleticVision.answers).toHaveLength(2);
  expect(read(zip, "my-data.md")).toContain("More and more calm");
  expect(read(zip, "my-vision.pdf")).toMatch(/^%PDF-1\.\d/);
  const { text } = await mailbox.latest(ada.email, { subject: "Your data is ready" });
  expect(text).toContain("/account/export");
});

test("taken into a new account, it is the same again, to the last word and moment", async () => {
  const before = await exported(await writer());
  const eve = await signedUpMember(app, { birth_year: 1999 });
  await giveMembership(app.deps, eve.id);
  expect((await bringIn(eve, before)).status).toBe(200);
  expect((await bringIn(eve, before)).status).toBe(200);
  const after = JSON.parse(read(await exported(eve), "data.json")).chapters;
  const { chapters } = JSON.parse(read(before, "data.json"));
  const own = [
    "profile",
    "athleticVision",
    "planning",
    "practices",
    "callQuestions",
    "filmMoments",
    "workshopsWatched",
  ];
  expect(chapters.workshopsWatched.progress).toMatchObject([{ watched: [0, 750] }]);
  for (const name of own) expect(after[name]).toEqual(chapters[name]);
  expect(after.filmMoments.moments).toMatchObject([
    { words: { look: "My first step" }, messages: [{ words: { text: "Watch your left foot." } }] },
  ]);
  expect(after.profile).toMatchObject({ names: [{ firstName: "Ada" }], pictures: [{}] });
  const { body } = await app.client.request("GET", "/_api/v1/userinput/athleticvision", eve);
  expect(body.data).toMatchObject({ q8: "Ada wins" });
});

test("a voice is given as sounds beside the words, and the file is taken in all the same", async () => {
  const [ada, eve] = [await athlete(), await athlete()];
  const sound = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(200_000)]);
  const recordedAt = app.clock.now().toISOString();
  const body = { text: "Ada is calm.", recordedAt, sound: sound.toString("base64") };
  await app.client.request("PUT", "/_api/v1/own-voice/sport", { headers: ada.headers, body });
  const zip = await exported(ada);
  expect(readZipEntry(zip, "my-voice/sport.webm", 300_000)).toEqual(sound);
  expect(read(zip, "data.json").length).toBeLessThan(100_000);
  expect(read(zip, "my-data.md")).toContain("my-voice/sport.webm");

  const long = Buffer.alloc(30_000_000);
  const document = { name: "data.json", bytes: Buffer.from(read(zip, "data.json")) };
  const large = writeZip([document, { name: "my-voice/sport.webm", bytes: long, isPacked: true }]);
  expect((await bringIn(eve, large)).status).toBe(200);
});

test("a film moment that waits for the pro waits in one account only", async () => {
  const [ada, eve, pro] = [await writer(), await athlete(), await newOperator(app)];
  await sendFilm(ada, "My second step");
  const queue = async () =>
    (await app.client.request("GET", "/_api/v1/operator/film", pro)).body.data.moments;
  const before = await queue();
  expect((await bringIn(eve, await exported(ada))).status).toBe(200);
  expect(await queue()).toEqual(before);
  const { moments } = (await app.client.request("GET", "/_api/v1/film?zone=UTC", eve)).body.data;
  expect(moments).toMatchObject([{ look: "My first step", state: "answered" }]);
});

test("what was changed, or is not ours, is not taken in", async () => {
  const [ada, eve] = [await writer(), await athlete()];
  const zip = await exported(ada);
  const forged = Buffer.from(read(zip, "data.json").replace("Ada wins", "Eve wins"));
  for (const file of [
    writeZip([{ name: "data.json", bytes: forged }]),
    writeZip([{ name: "data.json", bytes: Buffer.from("{}") }]),
    Buffer.from("nothing"),
  ])
    expect((await bringIn(eve, file)).body.error.code).toBe("invalid_input");
  const { status } = await app.client.request("GET", "/_api/v1/userinput/athleticvision", eve);
  expect(status).toBe(404);
});

test("nobody else downloads it, and after thirty days nobody at all", async () => {
  const [ada, eve] = [await writer(), await athlete()];
  await exported(ada);
  const [{ id }] = (await app.client.request("GET", EXPORTS, ada)).body.data;
  expect((await download(eve, id)).status).toBe(404);
  expect((await download({ headers: {} }, id)).status).toBe(401);
  const { rows } = await app.deps.db.$client.query("select file from data_exports where id = $1", [
    id,
  ]);
  expect(rows[0].file.toString("latin1")).not.toContain("PK\u0003\u0004");
  app.clock.advance({ days: 30 });
  await forgetOldExports(app.deps);
  expect(await app.deps.db.$count(dataExports)).toBe(0);
});

test("who leaves a team with a backup gets one", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Nobody there");
  const body = { backup_requested: true };
  const url = "/_api/v1/teams/leave";
  await app.client.request("POST", url, { headers: member.headers, body });
  await mailbox.latest(member.email, { subject: "Your data is ready" });
  const [ready] = (await app.client.request("GET", EXPORTS, member)).body.data;
  expect(ready.status).toBe("ready");
});

test("a file that could not be made says so once it is no longer tried, and another can be asked for", async () => {
  const ada = await athlete();
  await exported(ada);
  const [{ id }] = (await app.client.request("GET", EXPORTS, ada)).body.data;
  const broken: PersonalData = {
    name: "broken",
    tell: () => Promise.reject(new Error("no disk")),
    erase: () => Promise.resolve(),
  };
  await app.deps.db.update(dataExports).set({ status: "making" }).where(eq(dataExports.id, id));
  await expect(makeExport(app.deps, [broken], id, false)).rejects.toThrow("no disk");
  expect((await app.client.request("POST", EXPORTS, ada)).body.data).toMatchObject({ id });
  await expect(makeExport(app.deps, [broken], id, true)).rejects.toThrow("no disk");
  const [failed] = (await app.client.request("GET", EXPORTS, ada)).body.data;
  expect(failed.status).toBe("failed");
  await exported(ada);
});

test("one that nobody finished is given up after a quarter of an hour", async () => {
  const ada = await athlete();
  await exported(ada);
  await app.deps.db
    .update(dataExports)
    .set({ status: "making" })
    .where(eq(dataExports.userId, ada.id));
  app.clock.advance({ minutes: 16 });
  const [given] = (await app.client.request("GET", EXPORTS, ada)).body.data;
  expect(given.status).toBe("failed");
});
