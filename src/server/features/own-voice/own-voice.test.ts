import { getUserCipher } from "#server/db/user-cipher.ts";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { ALL_PERSONAL_DATA } from "#server/app/all-personal-data.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  deleteRecordings as deleteOwnRecordings,
  listRecordings,
  RECORDING_MAX_BYTES,
  RECORDINGS_MAX,
} from "#shared/own-voice/contract.ts";
import { deleteRecordings } from "./recordings.ts";
import { storeRecording } from "./store-recording.ts";

const dataDir = await mkdtemp(join(tmpdir(), "swaz-voice-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_ACCESS_TOKEN_SECONDS: "604800",
  DATA_DIR: dataDir,
});
const { api, client, clock, deps, url } = app;
const VOICE = "/_api/v1/own-voice";

type Person = { id: string; headers: Record<string, string> };

const ADULT = { birth_year: 1990 };

async function athlete(about: Record<string, unknown> = ADULT): Promise<Person> {
  const member = await signUpMember(app, about);
  await giveMembership(deps, member.id);
  return member;
}

const webm = (words: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(words)]);

type Recorded = { recordedAt: string; text: Buffer; sound: Buffer; textBytes?: number };

function put({ headers }: Pick<Person, "headers">, paragraphId: string, recorded: Recorded) {
  const { recordedAt, text, sound, textBytes = text.length } = recorded;
  const query = new URLSearchParams({ recordedAt, textBytes: String(textBytes) });
  return client.request("PUT", `${VOICE}/${paragraphId}?${query}`, {
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(Buffer.concat([text, sound])),
  });
}

function store({ headers }: Person, paragraphId: string, sound: Buffer, recordedAt: string) {
  return put({ headers }, paragraphId, { recordedAt, text: Buffer.from("Ada is calm."), sound });
}

const list = async (as: Person) => (await api(listRecordings, { as })).data;

async function onlyRecordingOf(as: Person) {
  const [kept, ...others] = await list(as);
  expect(others).toEqual([]);
  if (!kept) throw new Error("Nothing is kept");
  return kept;
}

const soundAt = (address: string, range?: string) =>
  fetch(url + address, { headers: range ? { range } : {} });

const filesOf = ({ id }: Person) => readdir(join(dataDir, "voice", id));

const refuse = () => Promise.reject(new Error("The store is away"));
const failingStore: FileStore = { put: refuse, get: refuse, remove: refuse };

const EVENING = "2026-03-01T20:00:00.000Z";
const LATER = "2026-03-02T20:00:00.000Z";

test("a recording is returned unchanged, as a whole or by range, through a URL that expires", async () => {
  const ada = await athlete();
  expect((await store(ada, "sport", webm("0123456789"), EVENING)).status).toBe(200);
  const kept = await onlyRecordingOf(ada);
  expect(kept).toMatchObject({
    paragraphId: "sport",
    text: "Ada is calm.",
    recordedAt: EVENING,
    type: "audio/webm",
  });

  const whole = await soundAt(kept.url);
  expect(whole.headers.get("content-type")).toBe("audio/webm");
  expect(whole.headers.get("cache-control")).toBe("private, no-store");
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(webm("0123456789"));
  const part = await soundAt(kept.url, "bytes=4-6");
  expect([part.status, await part.text()]).toEqual([206, "012"]);
  expect(part.headers.get("content-range")).toBe("bytes 4-6/14");
  expect((await soundAt(kept.url, "bytes=99-")).status).toBe(416);

  expect((await soundAt(kept.url.replace("/sport?", "/days?"))).status).toBe(404);
  expect((await soundAt(kept.url.replace(/signature=./, "signature=!"))).status).toBe(404);
  clock.advance({ minutes: 31 });
  expect((await soundAt(kept.url)).status).toBe(404);
});

test.each([
  ["a minor", { birth_year: 2010, guardian_email: "parent@example.com" }],
  ["a user of unknown age", {}],
])("the voice of %s stays on the device", async (_who, about) => {
  const young = await athlete(about);
  const refused = await store(young, "sport", webm("calm"), EVENING);
  expect([refused.status, refused.body.error.error]).toEqual([
    403,
    "Recordings stay on your device unless your birth year shows that you are 18 or older.",
  ]);
  expect(await list(young)).toEqual([]);
  await expect(filesOf(young)).rejects.toThrow("ENOENT");
});

test("the newest recording of a paragraph wins, regardless of the order of arrival", async () => {
  const ada = await athlete();
  await store(ada, "sport", webm("new"), LATER);
  expect((await store(ada, "sport", webm("old"), EVENING)).status).toBe(200);
  expect((await store(ada, "sport", webm("new"), LATER)).status).toBe(200);
  const kept = await onlyRecordingOf(ada);
  expect(await (await soundAt(kept.url)).text()).toContain("new");
  expect(await filesOf(ada)).toHaveLength(1);
});

test("a recording from a device with a fast clock gets the server's time and can still be replaced", async () => {
  const ada = await athlete();
  const now = clock.now().toISOString();
  const ahead = await store(ada, "sport", webm("ahead"), "2031-01-01T00:00:00.000Z");
  expect(ahead.body.data).toEqual({ recordedAt: now });
  clock.advance({ seconds: 1 });
  await store(ada, "sport", webm("anew"), clock.now().toISOString());
  const kept = await onlyRecordingOf(ada);
  expect(kept.recordedAt).toBe(clock.now().toISOString());
  expect(await (await soundAt(kept.url)).text()).toContain("anew");
  expect(await filesOf(ada)).toHaveLength(1);
});

test("after concurrent uploads from two devices, only the newest recording remains, in the row and in the store", async () => {
  const ada = await athlete();
  const takes = ["20", "21", "22", "23"].map((hour) => `2026-03-01T${hour}:00:00.000Z`);
  const replies = await Promise.all(takes.map((at) => store(ada, "sport", webm(at), at)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const kept = await onlyRecordingOf(ada);
  expect(await (await soundAt(kept.url)).text()).toContain(takes.at(-1));
  expect(await filesOf(ada)).toHaveLength(1);
});

test("recordings over the limit are rejected and leave no file, even when uploaded concurrently", async () => {
  const ada = await athlete();
  const paragraphs = Array.from({ length: RECORDINGS_MAX + 4 }, (_, index) => `paragraph${index}`);
  const replies = await Promise.all(paragraphs.map((id) => store(ada, id, webm(id), EVENING)));
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(4);
  expect(await list(ada)).toHaveLength(RECORDINGS_MAX);
  expect(await filesOf(ada)).toHaveLength(RECORDINGS_MAX);
});

test("a failing file store leaves the existing recording intact, and nothing is deleted only partially", async () => {
  const ada = await athlete();
  await store(ada, "sport", webm("first"), EVENING);
  const actor = { userId: ada.id, sessionId: "", role: "", aal: "aal1", email: null } as const;
  const userCipher = await getUserCipher(deps, ada.id);
  const ctx = { ...backgroundContext(deps), actor, userCipher, uploads: failingStore };
  const newer = { paragraphId: "sport", text: "Ada is fast.", recordedAt: LATER };
  const sound = webm("second");
  await expect(storeRecording(ctx, { ...newer, sound })).rejects.toThrow("away");
  await expect(deleteRecordings(ctx, ada.id)).rejects.toThrow("away");
  const kept = await onlyRecordingOf(ada);
  expect(kept.text).toBe("Ada is calm.");
  expect(await (await soundAt(kept.url)).text()).toContain("first");
  expect((await api(deleteOwnRecordings, { as: ada })).status).toBe(200);
  expect(await filesOf(ada)).toEqual([]);
});

test("a recording is not visible to other members and is encrypted at rest", async () => {
  const [ada, bob] = [await athlete(), await athlete()];
  await store(ada, "identity", webm("a voice nobody should hear"), EVENING);
  expect(await list(bob)).toEqual([]);
  await api(deleteOwnRecordings, { as: bob });
  expect(await list(ada)).toHaveLength(1);
  const [name = ""] = await filesOf(ada);
  const file = await readFile(join(dataDir, "voice", ada.id, name));
  expect(file.includes("nobody should hear")).toBe(false);
  expect(file.includes(Buffer.from("nobody should").toString("base64").slice(0, 12))).toBe(false);
});

test.each([
  ["a file that isn't a recording", "identity", Buffer.from("#!/bin/sh")],
  ["nothing", "identity", Buffer.alloc(0)],
  ["a file that is too large", "identity", webm("x".repeat(RECORDING_MAX_BYTES))],
  ["an invalid paragraph", "..%2F..%2Fetc", webm("x")],
])("%s is rejected, and nothing is stored", async (_, paragraphId, sound) => {
  const ada = await athlete();
  expect((await store(ada, paragraphId, sound, EVENING)).status).toBe(400);
  expect(await list(ada)).toEqual([]);
});

test.each([
  ["text that is not UTF-8", { text: Buffer.from([0xff, 0xfe]) }],
  ["text with a NUL", { text: Buffer.from("calm\0") }],
  ["no text", { text: Buffer.alloc(0) }],
  ["a body that ends in the middle of its text", { textBytes: 500 }],
  ["an invalid timestamp", { recordedAt: "9999-12-31T00:00:00.000Z" }],
])("a recording with %s is rejected, and nothing is stored", async (_, wrong) => {
  const ada = await athlete();
  const right = { recordedAt: EVENING, text: Buffer.from("Ada is calm."), sound: webm("calm") };
  const reply = await put(ada, "sport", { ...right, ...wrong });
  expect([reply.status, reply.body.error.code]).toEqual([400, "invalid_input"]);
  expect(await list(ada)).toEqual([]);
});

test("without a plan, new recordings are rejected, and existing ones can still be listed", async () => {
  const visitor = { id: "", headers: {} };
  expect((await store(visitor, "sport", webm("x"), EVENING)).status).toBe(401);
  const member = await signUpMember(app);
  expect((await store(member, "sport", webm("x"), EVENING)).status).toBe(402);
  expect(await list(member)).toEqual([]);
});

test("recordings are part of the export, and are deleted on request or with the account", async () => {
  const ada = await athlete();
  const person = { userId: ada.id, email: null };
  const ctx = backgroundContext(deps);
  const voice = ALL_PERSONAL_DATA.find(({ name }) => name === "ownVoice");
  await store(ada, "sport", webm("mine"), EVENING);
  const file = "my-voice/sport.webm";
  expect(await voice?.describe(ctx, person)).toMatchObject([{ paragraphId: "sport", file }]);
  const [given] = (await voice?.files?.(ctx, person)) ?? [];
  expect(given?.name).toBe(file);
  expect(await given?.read()).toEqual(webm("mine"));

  expect((await api(deleteOwnRecordings, { as: ada })).status).toBe(200);
  expect(await list(ada)).toEqual([]);
  await store(ada, "days", webm("again"), EVENING);
  await voice?.erase(ctx, person);
  await voice?.erase(ctx, person);
  expect(await list(ada)).toEqual([]);
  expect(await filesOf(ada)).toEqual([]);
});
