import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import { eq } from "#server/platform/orm.ts";
import { mp4, webm } from "#server/testing/videos.ts";
import { getFilmRoom, getFilmThread, submitMoment } from "#shared/film/contract.ts";
import { createFilmRoom, moment, tus, UPLOADS } from "../film-room.fixture.ts";
import { filmPersonalData } from "../personal-data.ts";
import { deleteOldUploads } from "../jobs.ts";

const { app, dataDir, newMember, by, startUpload, appendPiece, uploadFile } =
  await createFilmRoom();
const { clock, deps, url } = app;

test("an interrupted upload can be resumed", async () => {
  const member = await newMember();
  const file = mp4({ seconds: 30, bytes: 9000 });
  const begun = await startUpload(member, file.length);
  expect(begun.status).toBe(201);
  const path = begun.headers.get("location") ?? "";
  await appendPiece(member, path, 0, file.subarray(0, 4000));

  const head = await fetch(url + path, { method: "HEAD", headers: tus(member) });
  expect(head.headers.get("upload-offset")).toBe("4000");
  expect(head.headers.get("upload-length")).toBe(String(file.length));
  expect((await appendPiece(member, path, 0, file)).status).toBe(409);
  const rest = await appendPiece(member, path, 4000, file.subarray(4000));
  expect(rest.headers.get("upload-offset")).toBe(String(file.length));
  expect((await appendPiece(member, path, file.length, Buffer.from("more"))).status).toBe(413);

  const sent = moment({ link: "", uploadId: path.split("/").at(-1) ?? "" });
  expect((await by(member)(submitMoment, { body: sent })).status).toBe(200);
  const thread = (await by(member)(getFilmThread, { params: { id: sent.id } })).data;
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

test("a video's URL expires, and a forged or unsigned URL never works", async () => {
  const member = await newMember();
  const uploadId = await uploadFile(member, webm(10));
  const sent = moment({ link: "", uploadId });
  await by(member)(submitMoment, { body: sent });
  const thread = await by(member)(getFilmThread, { params: { id: sent.id } });
  const videoUrl = thread.data.videoUrl ?? "";
  const forged = videoUrl.replace(/expires=\d+/, "expires=9999999999");
  expect((await fetch(url + forged)).status).toBe(404);
  expect((await fetch(url + videoUrl.replace(/\?.*/, ""))).status).toBe(404);
  expect((await fetch(url + videoUrl)).status).toBe(200);
  clock.advance({ minutes: 31 });
  expect((await fetch(url + videoUrl)).status).toBe(404);
});

test.each([
  ["longer than two minutes", mp4({ seconds: 121 }), "video_too_long"],
  ["audio only", mp4({ seconds: 10, handler: "soun" }), "unreadable_video"],
])("a video that is %s is rejected and removed", async (_, file, code) => {
  const member = await newMember();
  const uploadId = await uploadFile(member, file);
  const reply = await by(member)(submitMoment, { body: moment({ link: "", uploadId }) });
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status: 422, code });
  const again = await fetch(`${url}${UPLOADS}/${uploadId}`, {
    method: "HEAD",
    headers: tus(member),
  });
  expect(again.status).toBe(404);
  expect((await by(member)(getFilmRoom, { query: { zone: "UTC" } })).data.own.left).toBe(4);
});

test("an HTML page uploaded as a video is rejected with its first piece", async () => {
  const member = await newMember();
  const page = Buffer.from("<html><script>alert(1)</script></html>");
  const path = (await startUpload(member, page.length)).headers.get("location") ?? "";
  const { status, body } = await appendPiece(member, path, 0, page);
  expect({ status, code: body.error.code }).toEqual({ status: 422, code: "unreadable_video" });
});

test("a video uploaded in tiny pieces is rejected after 1,000 pieces", async () => {
  const member = await newMember();
  const file = mp4({ seconds: 3, bytes: 9000 });
  const path = (await startUpload(member, file.length)).headers.get("location") ?? "";
  const upload = eq(filmUploads.id, path.split("/").at(-1) ?? "");
  await deps.db
    .update(filmUploads)
    .set({ pieces: Array(999).fill(1) })
    .where(upload);
  expect((await appendPiece(member, path, 999, file.subarray(999, 1000))).status).toBe(204);
  const { status, body } = await appendPiece(member, path, 1000, file.subarray(1000, 1001));
  expect({ status, code: body.error.code }).toEqual({ status: 409, code: "conflict" });
});

test("an upload over 200 MB is rejected before any byte is sent", async () => {
  const { status, body } = await startUpload(await newMember(), 200 * 1024 * 1024 + 1);
  expect({ status, code: body.error.code }).toEqual({ status: 413, code: "video_too_large" });
});

test("a moment needs either a link or a complete upload, and not both", async () => {
  const member = await newMember();
  const file = mp4({ seconds: 3 });
  const path = (await startUpload(member, file.length)).headers.get("location") ?? "";
  await appendPiece(member, path, 0, file.subarray(0, 20));
  const half = { link: "", uploadId: path.split("/").at(-1) ?? "" };
  expect((await by(member)(submitMoment, { body: moment(half) })).status).toBe(409);
  expect((await by(member)(submitMoment, { body: moment({ link: "" }) })).status).toBe(400);
  const both = moment({ uploadId: half.uploadId });
  expect((await by(member)(submitMoment, { body: both })).status).toBe(400);
});

test("an upload that is never submitted is deleted after a day, including its files", async () => {
  const member = await newMember();
  const uploadId = await uploadFile(member, mp4({ seconds: 3 }));
  const folder = join(dataDir, "film", uploadId);
  expect(await readdir(folder)).toEqual(["0"]);
  clock.advance({ days: 1, seconds: 1 });
  await deleteOldUploads(deps);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test("files are deleted along with their rows, and are left in place if the transaction is rolled back", async () => {
  const { id: userId, ...member } = await newMember();
  const uploadId = await uploadFile(member, mp4({ seconds: 3 }));
  const folder = join(dataDir, "film", uploadId);
  // Simulates a process that crashed after storing this piece and before counting it.
  await writeFile(join(folder, "1"), "a piece");
  const ctx = backgroundContext(deps);
  const person = { userId, email: null };
  const undone = inTransaction(ctx, async (ctx) => {
    await filmPersonalData.erase(ctx, person);
    throw new Error("The database went away");
  });
  await expect(undone).rejects.toThrow("went away");
  expect(await readdir(folder)).toEqual(["0", "1"]);
  await filmPersonalData.erase(ctx, person);
  await expect.poll(() => readdir(folder)).toEqual([]);
});
