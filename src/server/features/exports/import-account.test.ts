import {
  askQuestion,
  getOperatorCall,
  listCalls,
  listOperatorCalls,
} from "#shared/calls/contract.ts";
import { getChat, listChats } from "#shared/chat/contract.ts";
import { getFilmRoom, listFilmQueue } from "#shared/film/contract.ts";
import { getOperatorOverview, listMessages } from "#shared/operator/contract.ts";
import { getVision } from "#shared/vision/contract.ts";
import { getProfile } from "#shared/account/contract.ts";
import { expect, test } from "vitest";
import { ALL_PERSONAL_DATA } from "#server/app/all-personal-data.ts";
import type { ExportedRows } from "#server/kernel/personal-data.ts";
import { readZipEntry, writeZip } from "#server/platform/zip.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  listRecordings,
  RECORDINGS_MAX,
  type StoredRecording,
} from "#shared/own-voice/contract.ts";
import {
  athlete,
  exported,
  type Person,
  picture,
  read,
  SOUND,
  storeVoiceRecording,
  createAthleteWithData,
} from "#server/testing/export-people.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const mailbox = createMailbox(app.deps);
const writersExport = await exported(app, await createAthleteWithData(app));

function importArchive({ headers }: Person, file: Buffer) {
  return app.client.request("PUT", "/_api/v1/account/import", {
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(file),
  });
}

/** The chapters that an account's export contains but that no other account imports. */
const NOT_IMPORTED = [
  "contactMessages",
  "supportChat",
  "operators",
  "filmMoments",
  "team",
  "exports",
  "membership",
  "mailsToYou",
  "account",
  "guardian",
];

async function importedChapters(zip: Buffer) {
  const { chapters } = JSON.parse(await read(zip, "data.json"));
  for (const name of NOT_IMPORTED) delete chapters[name];
  const beside = chapters.files.beside.filter(
    ({ name }: { name: string }) => !name.startsWith("my-chat/"),
  );
  return { ...chapters, files: { ...chapters.files, beside } };
}

test("an export imported into a new account is identical, down to the last word and timestamp", async () => {
  const before = writersExport;
  const eve = await signUpMember(app, { birth_year: 1999 });
  await giveMembership(app.deps, eve.id);
  expect((await importArchive(eve, before)).status).toBe(200);
  expect((await importArchive(eve, before)).status).toBe(200);
  const after = await exported(app, eve);
  const moved = await importedChapters(before);
  expect(await importedChapters(after)).toEqual(moved);
  for (const { name } of moved.files.beside)
    expect(await readZipEntry(after, name, 300_000)).toEqual(
      await readZipEntry(before, name, 300_000),
    );
  const vision = await app.api(getVision, { as: eve });
  expect(vision.data).toMatchObject({ q8: "Ada wins" });
});

test("a picture can be imported with a single database connection", async () => {
  const [ada, eve] = [await athlete(app), await signUpMember(app)];
  const body = await picture(300, 300);
  const headers = { ...ada.headers, "content-type": "image/png" };
  await app.client.request("PUT", "/_api/v1/account/picture", { headers, body });
  const zip = await exported(app, ada);
  const pool = app.deps.db.$client;
  const others = await Promise.all(
    Array.from({ length: pool.options.max - 1 }, () => pool.connect()),
  );
  const { status } = await importArchive(eve, zip).finally(() => {
    for (const connection of others) connection.release();
  });
  expect(status).toBe(200);
  const profile = await app.api(getProfile, { as: eve });
  expect(profile.data.pictureUrl).toContain(eve.id);
});

test("the test account has data in every chapter that is imported", async () => {
  const moved = await importedChapters(writersExport);
  const empty = Object.entries(moved).filter(([, chapter]) =>
    Object.values(chapter as ExportedRows).every((rows) => rows.length === 0),
  );
  expect(empty.map(([name]) => name)).toEqual([]);
});

test("every chapter is either imported or listed as not imported", () => {
  const staying = ALL_PERSONAL_DATA.filter((data) => !data.export);
  expect(staying.map(({ name }) => name).toSorted()).toEqual(NOT_IMPORTED.toSorted());
});

test("recordings are exported as separate audio files, and a modified one isn't imported", async () => {
  const [ada, eve] = [await athlete(app), await athlete(app)];
  await storeVoiceRecording(app, ada);
  const zip = await exported(app, ada);
  expect(await readZipEntry(zip, "my-voice/sport.webm", 300_000)).toEqual(SOUND);
  expect((await read(zip, "data.json")).length).toBeLessThan(100_000);
  expect(await read(zip, "my-data.md")).toContain("my-voice/sport.webm");

  const long = Buffer.concat([SOUND.subarray(0, 4), Buffer.alloc(30_000_000)]);
  const asItWas = await Promise.all(
    ["data.json", "data.mark"].map(async (name) => ({
      name,
      bytes: Buffer.from(await read(zip, name)),
    })),
  );
  const voiceFile = { name: "my-voice/sport.webm", bytes: long, isPacked: true };
  const large = await writeZip([...asItWas, voiceFile]);
  expect((await importArchive(eve, large)).status).toBe(200);
  const voice = async () => (await app.api(listRecordings, { as: eve })).data;
  expect(await voice()).toEqual([]);
  expect((await importArchive(eve, zip)).status).toBe(200);
  expect(await voice()).toMatchObject([{ paragraphId: "sport", text: "Ada is calm." }]);
});

test("importing into a minor's account skips the recordings and imports the text", async () => {
  const ada = await athlete(app);
  await storeVoiceRecording(app, ada);
  const young = await signUpMember(app, {
    birth_year: 2010,
    guardian_email: "parent@example.com",
  });
  await giveMembership(app.deps, young.id);
  expect((await importArchive(young, await exported(app, ada))).status).toBe(200);
  expect((await app.api(listRecordings, { as: young })).data).toEqual([]);
});

test("existing recordings stay, and an import adds no more than an account may have", async () => {
  const [ada, eve] = [await athlete(app), await athlete(app)];
  await storeVoiceRecording(app, eve);
  app.clock.advance({ minutes: 1 });
  await storeVoiceRecording(app, ada);
  await storeVoiceRecording(app, ada, "work");
  await storeVoiceRecording(app, ada, "youth");
  const zip = await exported(app, ada);
  const voices = async (): Promise<StoredRecording[]> =>
    (await app.api(listRecordings, { as: eve })).data;
  const [own] = await voices();
  for (let n = 2; n < RECORDINGS_MAX; n++) await storeVoiceRecording(app, eve, `day-${n}`);
  expect((await importArchive(eve, zip)).status).toBe(200);
  const after = await voices();
  expect(after).toHaveLength(RECORDINGS_MAX);
  expect(after.map(({ paragraphId }) => paragraphId).slice(-2)).toEqual(["sport", "work"]);
  expect(after.at(-2)?.recordedAt).toBe(own?.recordedAt);
});

test("chats, film moments and contact messages are exported but not imported", async () => {
  const [eve, pro] = [await athlete(app), await newOperator(app)];
  const { chapters } = JSON.parse(await read(writersExport, "data.json"));
  expect(JSON.stringify(chapters.supportChat)).toContain("My nights do not count");
  expect(chapters.filmMoments).toHaveLength(2);
  expect(chapters.contactMessages).toHaveLength(1);
  const operatorViews = async () => {
    const open = { as: pro, query: { kind: "open" } } as const;
    const replies = await Promise.all([
      app.api(listFilmQueue, open),
      app.api(listChats, open),
      app.api(listMessages, open),
      app.api(getOperatorOverview, { as: pro }),
    ]);
    return replies.map(({ status, data }) => {
      expect(status).toBe(200);
      return data;
    });
  };
  const [before, mails] = [await operatorViews(), await mailbox.count(eve.email)];
  expect((await importArchive(eve, writersExport)).status).toBe(200);
  expect(await operatorViews()).toEqual(before);
  expect(await mailbox.count(eve.email)).toBe(mails);
  expect((await app.api(getChat, { as: eve })).data.messages).toEqual([]);
  const room = await app.api(getFilmRoom, { as: eve, query: { zone: "UTC" } });
  expect(room.data.moments).toEqual([]);
});

test("an imported question for the next call is listed and counted only once", async () => {
  const [ada, eve, pro] = [await athlete(app), await athlete(app), await newOperator(app)];
  const body = { text: "How do you warm up?" };
  const params = { date: (await app.api(listCalls, { as: ada })).data.next?.date ?? "" };
  expect((await app.api(askQuestion, { as: ada, params, body })).status).toBe(200);
  const seen = async () => {
    const call = (await app.api(getOperatorCall, { as: pro, params })).data;
    const { upcoming } = (await app.api(listOperatorCalls, { as: pro })).data;
    const today = (await app.api(getOperatorOverview, { as: pro })).data;
    return {
      questions: call.questions.map(({ text }) => text),
      count: upcoming[0]?.questionCount,
      today: today.openQuestions,
    };
  };
  expect(await seen()).toEqual({ questions: [body.text], count: 1, today: 1 });
  expect((await importArchive(eve, await exported(app, ada))).status).toBe(200);
  expect((await app.api(listCalls, { as: eve })).data.question).toMatchObject(body);
  expect(await seen()).toEqual({ questions: [body.text], count: 1, today: 1 });
});

test("a modified or foreign file is not imported", async () => {
  const eve = await athlete(app);
  const words = await read(writersExport, "data.json");
  const forged = Buffer.from(words.replace("Ada wins", "Eve wins"));
  const mark = { name: "data.mark", bytes: Buffer.from(await read(writersExport, "data.mark")) };
  for (const file of [
    await writeZip([{ name: "data.json", bytes: forged }, mark]),
    await writeZip([{ name: "data.json", bytes: forged }]),
    await writeZip([{ name: "data.json", bytes: Buffer.from("{}") }, mark]),
    Buffer.from("nothing"),
  ])
    expect((await importArchive(eve, file)).body.error.code).toBe("invalid_input");
  const { status } = await app.api(getVision, { as: eve });
  expect(status).toBe(404);
});

test("a foreign document is rejected unread, because a small archive may contain a very large one", async () => {
  const eve = await athlete(app);
  // Parsing the second one would fail with a different error.
  for (const text of ['{"strange":[]}', '{"strange":[']) {
    const strange = { name: "data.json", bytes: Buffer.from(text) };
    const { status, body } = await importArchive(eve, await writeZip([strange]));
    expect([status, body.error.code]).toEqual([400, "invalid_input"]);
    expect(body.error.error).toBe(
      "This isn't a file from us, or it has been changed. Choose the ZIP file exactly as you downloaded it.",
    );
  }
});
