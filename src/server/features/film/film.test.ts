import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { mp4, webm } from "#server/testing/videos.ts";
import { forgetUploads } from "./forget-uploads.ts";

const dataDir = await mkdtemp(join(tmpdir(), "swaz-film-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const app = await createTestApp(
  { AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800", DATA_DIR: dataDir },
  createTestClock("2026-03-31T20:00:00Z"),
);
const { client, clock, deps, url } = app;
const mailbox = createMailbox(deps);
const FILM = "/_api/v1/film";
const UPLOADS = "/_api/v1/film-uploads";
const DESK = "/_api/v1/operator/film";

type Person = { headers: Record<string, string> };

async function newMember() {
  const member = await signedUpMember(app, { first_name: "Ada", birth_year: 1990 });
  await giveMembership(deps, member.id);
  return member;
}

const by =
  ({ headers }: Person) =>
  (method: string, path: string, body?: unknown) =>
    client.request(method, path, { headers, ...(body !== undefined && { body }) });

const tus = ({ headers }: Person, more: Record<string, string> = {}) => ({
  ...headers,
  "tus-resumable": "1.0.0",
  ...more,
});

async function begin(person: Person, size: number) {
  return client.request("POST", UPLOADS, {
    headers: tus(person, { "upload-length": String(size) }),
  });
}

function sendPiece(person: Person, path: string, offset: number, body: Buffer) {
  return client.request("PATCH", path, {
    headers: tus(person, {
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    }),
    body,
  });
}

async function uploaded(person: Person, file: Buffer): Promise<string> {
  const { headers } = await begin(person, file.length);
  const path = headers.get("location") ?? "";
  expect((await sendPiece(person, path, 0, file)).status).toBe(204);
  return path.split("/").at(-1) ?? "";
}

const moment = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: "own",
  look: "My feet before the serve",
  link: "https://video.example/1",
  uploadId: null,
  zone: "UTC",
  ...changes,
});

test("four moments a month, and the month is the member's own", async () => {
  const send = by(await newMember());
  for (let n = 0; n < 4; n++) expect((await send("POST", FILM, moment())).status).toBe(200);
  const fifth = await send("POST", FILM, moment());
  expect(fifth.status).toBe(409);
  expect(fifth.body.error.code).toBe("film_allowance_used");
  expect((await send("GET", `${FILM}?zone=UTC`)).body.data.own).toEqual({ left: 0, limit: 4 });

  // Where it is already April, there are new ones.
  const { month, own } = (await send("GET", `${FILM}?zone=Asia/Tokyo`)).body.data;
  expect({ month, own }).toEqual({ month: "2026-04", own: { left: 4, limit: 4 } });
  expect((await send("POST", FILM, moment({ zone: "Asia/Tokyo" }))).status).toBe(200);
});

const forTeam = (zone: string) => moment({ kind: "team", zone });

test("a team sends one moment a month, through an admin, by the month of that admin's clock", async () => {
  const { admin, members } = await buildTeam(app);
  const [send, sendAsMember] = [by(admin), by(members[0] ?? admin)];
  const left = async (zone: string) => (await send("GET", `${FILM}?zone=${zone}`)).body.data.team;
  expect(await left("UTC")).toEqual({ left: 1, limit: 1 });
  expect((await sendAsMember("POST", FILM, forTeam("UTC"))).status).toBe(403);
  expect((await sendAsMember("GET", `${FILM}?zone=UTC`)).body.data.team).toBeNull();

  const replies = await Promise.all([1, 2, 3].map(() => send("POST", FILM, forTeam("UTC"))));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await send("POST", FILM, forTeam("UTC"))).body.error.code).toBe("film_allowance_used");
  const room = (await send("GET", `${FILM}?zone=UTC`)).body.data;
  expect(room).toMatchObject({ own: { left: 4 }, team: { left: 0 } });

  // In Tokyo it is April already, in Honolulu still March.
  expect(await left("Pacific/Honolulu")).toEqual({ left: 0, limit: 1 });
  expect(await left("Asia/Tokyo")).toEqual({ left: 1, limit: 1 });
  expect((await send("POST", FILM, forTeam("Asia/Tokyo"))).status).toBe(200);
  expect((await send("POST", FILM, forTeam("Asia/Tokyo"))).status).toBe(409);
});

test("five sent at the same moment are four", async () => {
  const send = by(await newMember());
  const replies = await Promise.all(Array.from({ length: 5 }, () => send("POST", FILM, moment())));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
});

test("the same moment sent twice counts once, and one taken back not at all", async () => {
  const send = by(await newMember());
  const once = moment();
  for (let n = 0; n < 2; n++) expect((await send("POST", FILM, once)).status).toBe(200);
  expect((await send("GET", `${FILM}?zone=UTC`)).body.data.own.left).toBe(3);
  expect((await send("DELETE", `${FILM}/${once.id}`)).status).toBe(200);
  expect((await send("GET", `${FILM}?zone=UTC`)).body.data).toMatchObject({
    own: { left: 4 },
    moments: [],
  });
});

test("an upload goes on where it was broken off", async () => {
  const member = await newMember();
  const file = mp4({ seconds: 30, bytes: 9000 });
  const begun = await begin(member, file.length);
  expect(begun.status).toBe(201);
  const path = begun.headers.get("location") ?? "";
  await sendPiece(member, path, 0, file.subarray(0, 4000));

  const head = await fetch(url + path, { method: "HEAD", headers: tus(member) });
  expect(head.headers.get("upload-offset")).toBe("4000");
  expect(head.headers.get("upload-length")).toBe(String(file.length));
  expect((await sendPiece(member, path, 0, file)).status).toBe(409);
  const rest = await sendPiece(member, path, 4000, file.subarray(4000));
  expect(rest.headers.get("upload-offset")).toBe(String(file.length));
  expect((await sendPiece(member, path, file.length, Buffer.from("more"))).status).toBe(413);

  const sent = moment({ link: "", uploadId: path.split("/").at(-1) });
  expect((await by(member)("POST", FILM, sent)).status).toBe(200);
  const thread = (await by(member)("GET", `${FILM}/${sent.id}`)).body.data;
  expect(thread.seconds).toBe(30);
  const video = await fetch(url + thread.videoUrl);
  expect(video.headers.get("content-type")).toBe("video/mp4");
  expect(Buffer.from(await video.arrayBuffer()).equals(file)).toBe(true);
  const range = { range: "bytes=3990-4009" };
  const part = await fetch(url + thread.videoUrl, { headers: range });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 3990-4009/${file.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(3990, 4010))).toBe(true);
});

test("a video's address soon fits no more, and another's never did", async () => {
  const member = await newMember();
  const uploadId = await uploaded(member, webm(10));
  const sent = moment({ link: "", uploadId });
  await by(member)("POST", FILM, sent);
  const { videoUrl } = (await by(member)("GET", `${FILM}/${sent.id}`)).body.data;
  const forged = videoUrl.replace(/expires=\d+/, "expires=9999999999");
  expect((await fetch(url + forged)).status).toBe(404);
  expect((await fetch(url + videoUrl.replace(/\?.*/, ""))).status).toBe(404);
  expect((await fetch(url + videoUrl)).status).toBe(200);
  clock.advance({ minutes: 31 });
  expect((await fetch(url + videoUrl)).status).toBe(404);
});

test.each([
  ["longer than two minutes", mp4({ seconds: 121 }), "video_too_long"],
  ["only sound", mp4({ seconds: 10, handler: "soun" }), "unreadable_video"],
])("a video that is %s is refused and removed", async (_, file, code) => {
  const member = await newMember();
  const uploadId = await uploaded(member, file);
  const { status, body } = await by(member)("POST", FILM, moment({ link: "", uploadId }));
  expect({ status, code: body.error.code }).toEqual({ status: 422, code });
  const again = await fetch(`${url}${UPLOADS}/${uploadId}`, {
    method: "HEAD",
    headers: tus(member),
  });
  expect(again.status).toBe(404);
  expect((await by(member)("GET", `${FILM}?zone=UTC`)).body.data.own.left).toBe(4);
});

test("a page that calls itself a video is refused with its first piece", async () => {
  const member = await newMember();
  const page = Buffer.from("<html><script>alert(1)</script></html>");
  const path = (await begin(member, page.length)).headers.get("location") ?? "";
  const { status, body } = await sendPiece(member, path, 0, page);
  expect({ status, code: body.error.code }).toEqual({ status: 422, code: "unreadable_video" });
});

test("more than 200 MB is refused before a byte of it was sent", async () => {
  const { status, body } = await begin(await newMember(), 200 * 1024 * 1024 + 1);
  expect({ status, code: body.error.code }).toEqual({ status: 413, code: "video_too_large" });
});

test("neither a half video nor nothing nor both can be sent", async () => {
  const member = await newMember();
  const file = mp4({ seconds: 3 });
  const path = (await begin(member, file.length)).headers.get("location") ?? "";
  await sendPiece(member, path, 0, file.subarray(0, 20));
  const half = { link: "", uploadId: path.split("/").at(-1) };
  expect((await by(member)("POST", FILM, moment(half))).status).toBe(409);
  expect((await by(member)("POST", FILM, moment({ link: "" }))).status).toBe(400);
  const both = moment({ uploadId: half.uploadId });
  expect((await by(member)("POST", FILM, both)).status).toBe(400);
});

test("nobody reaches another member's moment, thread or upload", async () => {
  const [ada, eve] = [await newMember(), await newMember()];
  const uploadId = await uploaded(ada, mp4({ seconds: 3 }));
  const sent = moment({ link: "", uploadId });
  await by(ada)("POST", FILM, sent);
  expect((await by(eve)("GET", `${FILM}/${sent.id}`)).status).toBe(404);
  expect((await by(eve)("DELETE", `${FILM}/${sent.id}`)).status).toBe(404);
  expect((await by(eve)("POST", FILM, moment({ link: "", uploadId }))).status).toBe(404);
  expect((await by(eve)("GET", DESK)).status).toBe(403);
  expect((await sendPiece(eve, `${UPLOADS}/${uploadId}`, 0, Buffer.alloc(9))).status).toBe(404);
  const message = { id: randomUUID(), text: "Hello" };
  expect((await by(eve)("POST", `${FILM}/${sent.id}/messages`, message)).status).toBe(404);
});

test("the pro takes a moment, answers with time marks, and the member asks back", async () => {
  const member = await newMember();
  const [pro, other] = [await newOperator(app), await newOperator(app)];
  const sent = moment();
  await by(member)("POST", FILM, sent);
  const queue = (await by(pro)("GET", DESK)).body.data.moments;
  expect(queue.at(-1)).toMatchObject({ id: sent.id, firstName: "Ada", isUnderAge: false });
  expect(JSON.stringify(queue)).not.toContain(sent.look);

  const answer = {
    id: randomUUID(),
    text: "Watch your left foot.",
    marks: [
      { seconds: 9, text: "Here it is better" },
      { seconds: 4, text: "Too early" },
    ],
  };
  const desk = `${DESK}/${sent.id}`;
  expect((await by(pro)("POST", `${desk}/answer`, answer)).status).toBe(409);
  expect((await by(pro)("PUT", `${desk}/claim`, { isClaimed: true })).status).toBe(200);
  expect((await by(other)("PUT", `${desk}/claim`, { isClaimed: true })).status).toBe(409);
  expect((await by(member)("DELETE", `${FILM}/${sent.id}`)).status).toBe(409);
  expect((await by(pro)("GET", desk)).body.data.moment.look).toBe(sent.look);
  for (let n = 0; n < 2; n++)
    expect((await by(pro)("POST", `${desk}/answer`, answer)).status).toBe(200);

  const thread = (await by(member)("GET", `${FILM}/${sent.id}`)).body.data;
  expect(thread.moment.state).toBe("answered");
  expect(thread.messages).toMatchObject([
    { isFromPro: true, text: answer.text, marks: [{ seconds: 4 }, { seconds: 9 }] },
  ]);
  const mail = await mailbox.latest(member.email, { subject: "Your film moment has an answer" });
  expect(mail.text).not.toContain("left foot");

  clock.advance({ minutes: 1 });
  const back = { id: randomUUID(), text: "Which step?" };
  await by(member)("POST", `${FILM}/${sent.id}/messages`, back);
  expect((await by(pro)("GET", desk)).body.data).toMatchObject({
    moment: { state: "claimed" },
    messages: [{ isFromPro: true }, { isFromPro: false, text: "Which step?" }],
  });
  const { rows } = await deps.db.$client.query("select * from film_messages, film_moments");
  expect(JSON.stringify(rows)).not.toMatch(/left foot|Which step|My feet/);
});

test("film needs a plan", async () => {
  const unpaid = await signedUpMember(app);
  expect((await by(unpaid)("POST", FILM, moment())).status).toBe(402);
  expect((await begin(unpaid, 100)).status).toBe(402);
});

test("what was uploaded and never sent is gone after a day, files and all", async () => {
  const member = await newMember();
  const uploadId = await uploaded(member, mp4({ seconds: 3 }));
  const folder = join(dataDir, "film", uploadId);
  expect(await readdir(folder)).toEqual(["0"]);
  clock.advance({ days: 1, seconds: 1 });
  await forgetUploads(deps, createUploadStore(deps.config));
  expect(await readdir(folder)).toEqual([]);
});
