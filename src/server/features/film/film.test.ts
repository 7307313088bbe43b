import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { mp4 } from "#server/testing/videos.ts";
import {
  answerMoment,
  claimMoment,
  getFilmRoom,
  getFilmThread,
  getOperatorFilmThread,
  listFilmQueue,
  submitMoment,
  withdrawMoment,
  writeFilmMessage,
} from "#shared/film/contract.ts";
import { pieceKey } from "./film-files.ts";
import { createFilmRoom, moment, UPLOADS } from "./film-room.fixture.ts";

const { app, newMember, by, startUpload, appendPiece, uploadFile } = await createFilmRoom();
const { clock, deps } = app;
const mailbox = createMailbox(deps);

const UTC = { query: { zone: "UTC" } };

test("a member can send four moments per month of their own time zone", async () => {
  const send = by(await newMember());
  for (let n = 0; n < 4; n++)
    expect((await send(submitMoment, { body: moment() })).status).toBe(200);
  const fifth = await send(submitMoment, { body: moment() });
  expect(fifth.status).toBe(409);
  expect(fifth.error.code).toBe("film_allowance_used");
  expect((await send(getFilmRoom, UTC)).data.own).toEqual({ left: 0, limit: 4 });

  // Where it is already April, the member has a new allowance.
  const { month, own } = (await send(getFilmRoom, { query: { zone: "Asia/Tokyo" } })).data;
  expect({ month, own }).toEqual({ month: "2026-04", own: { left: 4, limit: 4 } });
  expect((await send(submitMoment, { body: moment({ zone: "Asia/Tokyo" }) })).status).toBe(200);
});

test("a member without an allowance can't make the server read a video", async () => {
  const member = await newMember();
  const send = by(member);
  const video = { link: "", uploadId: await uploadFile(member, mp4({ seconds: 10 })) };
  const reads = vi.spyOn(deps.uploads, "get");
  onTestFinished(() => reads.mockRestore());
  expect((await send(submitMoment, { body: moment({ ...video, kind: "team" }) })).status).toBe(403);
  for (let n = 0; n < 4; n++) await send(submitMoment, { body: moment() });
  const fifth = await send(submitMoment, { body: moment(video) });
  expect(fifth.error.code).toBe("film_allowance_used");
  expect(reads).not.toHaveBeenCalled();
});

test("a video that has already been sent isn't read again", async () => {
  const member = await newMember();
  const send = by(member);
  const video = { link: "", uploadId: await uploadFile(member, mp4({ seconds: 10 })) };
  expect((await send(submitMoment, { body: moment(video) })).status).toBe(200);
  const reads = vi.spyOn(deps.uploads, "get");
  onTestFinished(() => reads.mockRestore());
  expect((await send(submitMoment, { body: moment(video) })).status).toBe(409);
  expect(reads).not.toHaveBeenCalled();
});

test("a member can send 60 moments an hour, whether they are accepted or not", async () => {
  const send = by(await newMember());
  for (let n = 0; n < 60; n++)
    expect((await send(submitMoment, { body: moment() })).status).not.toBe(429);
  const next = await send(submitMoment, { body: moment() });
  expect({ status: next.status, code: next.error.code }).toEqual({
    status: 429,
    code: "too_many_requests",
  });
  expect((await by(await newMember())(submitMoment, { body: moment() })).status).toBe(200);
  clock.advance({ hours: 1 });
  expect((await send(submitMoment, { body: moment() })).error.code).toBe("film_allowance_used");
});

test("a moment sent several times at once is stored once, even if it is the last of the month", async () => {
  const member = await newMember();
  const send = by(member);
  for (let n = 0; n < 3; n++) await send(submitMoment, { body: moment() });
  const uploadId = await uploadFile(member, mp4({ seconds: 10 }));
  const last = moment({ link: "", uploadId });
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(submitMoment, { body: last })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await send(getFilmRoom, UTC)).data.own).toEqual({ left: 0, limit: 4 });
});

test("an unreadable video sent twice at once is not found the second time, when it has been deleted", async () => {
  const member = await newMember();
  const send = by(member);
  const page = Buffer.from("\0\0\0\x10ftyp<html>", "latin1");
  const unreadable = () => send(submitMoment, { body: moment({ link: "", uploadId }) });
  const uploadId = await uploadFile(member, page);
  const { get } = deps.uploads;
  const isReading = Promise.withResolvers<void>();
  const mayRead = Promise.withResolvers<void>();
  const reads = vi.spyOn(deps.uploads, "get").mockImplementationOnce(async (key) => {
    isReading.resolve();
    await mayRead.promise;
    return get(key);
  });
  onTestFinished(() => reads.mockRestore());
  const second = unreadable();
  await isReading.promise;
  expect((await unreadable()).error.code).toBe("unreadable_video");
  await expect.poll(() => get(pieceKey(uploadId, 0))).toBeUndefined();
  mayRead.resolve();
  const { status, error } = await second;
  expect({ status, code: error.code }).toEqual({ status: 404, code: "not_found" });
});

test("a link with a user name, which can hide the real host, is rejected", async () => {
  const send = by(await newMember());
  const reply = await send(submitMoment, { body: moment({ link: "https://a@b.example/" }) });
  expect(reply.status).toBe(400);
  expect(reply.error.fields).toEqual({ link: "The link must not contain a user name" });
});

test("a video can only be used for one moment", async () => {
  const member = await newMember();
  const send = by(member);
  const video = { link: "", uploadId: await uploadFile(member, mp4({ seconds: 10, bytes: 900 })) };
  const [first, second] = [moment(video), moment(video)];
  expect((await send(submitMoment, { body: first })).status).toBe(200);
  expect((await send(submitMoment, { body: second })).status).toBe(409);
  expect((await send(getFilmThread, { params: { id: first.id } })).data.videoUrl).toBeTruthy();
});

const forTeam = (zone: string) => moment({ kind: "team", zone });

test("a team can send one moment a month, through an admin, in the month of that admin's time zone", async () => {
  const { admin, members } = await buildTeam(app);
  const [send, sendAsMember] = [by(admin), by(members[0] ?? admin)];
  const left = async (zone: string) => (await send(getFilmRoom, { query: { zone } })).data.team;
  expect(await left("UTC")).toEqual({ left: 1, limit: 1 });
  expect((await sendAsMember(submitMoment, { body: forTeam("UTC") })).status).toBe(403);
  expect((await sendAsMember(getFilmRoom, UTC)).data.team).toBeNull();

  const replies = await Promise.all(
    [1, 2, 3].map(() => send(submitMoment, { body: forTeam("UTC") })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await send(submitMoment, { body: forTeam("UTC") })).error.code).toBe(
    "film_allowance_used",
  );
  const room = (await send(getFilmRoom, UTC)).data;
  expect(room).toMatchObject({ own: { left: 4 }, team: { left: 0 } });

  // It is already April in Tokyo, and still March in Honolulu.
  expect(await left("Pacific/Honolulu")).toEqual({ left: 0, limit: 1 });
  expect(await left("Asia/Tokyo")).toEqual({ left: 1, limit: 1 });
  expect((await send(submitMoment, { body: forTeam("Asia/Tokyo") })).status).toBe(200);
  expect((await send(submitMoment, { body: forTeam("Asia/Tokyo") })).status).toBe(409);
});

test("only four of five moments sent concurrently are accepted", async () => {
  const send = by(await newMember());
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => send(submitMoment, { body: moment() })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
});

test("a moment sent twice counts once, and a withdrawn moment doesn't count", async () => {
  const send = by(await newMember());
  const once = moment();
  for (let n = 0; n < 2; n++) expect((await send(submitMoment, { body: once })).status).toBe(200);
  expect((await send(getFilmRoom, UTC)).data.own.left).toBe(3);
  expect((await send(withdrawMoment, { params: { id: once.id } })).status).toBe(200);
  expect((await send(getFilmRoom, UTC)).data).toMatchObject({
    own: { left: 4 },
    moments: [],
  });
});

test("a member can't access another member's moment, thread or upload", async () => {
  const [ada, eve] = [await newMember(), await newMember()];
  const uploadId = await uploadFile(ada, mp4({ seconds: 3 }));
  const sent = moment({ link: "", uploadId });
  const params = { id: sent.id };
  await by(ada)(submitMoment, { body: sent });
  expect((await by(eve)(getFilmThread, { params })).status).toBe(404);
  expect((await by(eve)(withdrawMoment, { params })).status).toBe(404);
  expect((await by(eve)(submitMoment, { body: moment({ link: "", uploadId }) })).status).toBe(404);
  expect((await by(eve)(listFilmQueue)).status).toBe(403);
  expect((await appendPiece(eve, `${UPLOADS}/${uploadId}`, 0, Buffer.alloc(9))).status).toBe(404);
  const message = { id: randomUUID(), text: "Hello" };
  expect((await by(eve)(writeFilmMessage, { params, body: message })).status).toBe(404);
});

test("the pro claims a moment and answers it with time marks, and the member can ask a follow-up question", async () => {
  const member = await newMember();
  const [pro, other] = [await newOperator(app), await newOperator(app)];
  const sent = moment();
  await by(member)(submitMoment, { body: sent });
  const queue = (await by(pro)(listFilmQueue)).data.moments;
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
  const params = { id: sent.id };
  expect((await by(pro)(answerMoment, { params, body: answer })).status).toBe(409);
  expect((await by(pro)(claimMoment, { params, body: { isClaimed: true } })).status).toBe(200);
  expect((await by(other)(claimMoment, { params, body: { isClaimed: true } })).status).toBe(409);
  expect((await by(member)(withdrawMoment, { params })).status).toBe(409);
  expect((await by(pro)(getOperatorFilmThread, { params })).data.moment.look).toBe(sent.look);
  for (let n = 0; n < 2; n++)
    expect((await by(pro)(answerMoment, { params, body: answer })).status).toBe(200);

  const thread = (await by(member)(getFilmThread, { params })).data;
  expect(thread.moment.state).toBe("answered");
  expect(thread.messages).toMatchObject([
    { isFromPro: true, text: answer.text, marks: [{ seconds: 4 }, { seconds: 9 }] },
  ]);
  const mail = await mailbox.latest(member.email, { subject: "The pro answered your film moment" });
  expect(mail.text).not.toContain("left foot");

  clock.advance({ minutes: 1 });
  const back = { id: randomUUID(), text: "Which step?" };
  await by(member)(writeFilmMessage, { params, body: back });
  expect((await by(pro)(getOperatorFilmThread, { params })).data).toMatchObject({
    moment: { state: "claimed" },
    messages: [{ isFromPro: true }, { isFromPro: false, text: "Which step?" }],
  });
  const { rows } = await deps.db.$client.query("select * from film_messages, film_moments");
  expect(JSON.stringify(rows)).not.toMatch(/left foot|Which step|My feet/);
});

const footwork = () => ({ id: randomUUID(), text: "Watch your left foot.", marks: [] });

test("a follow-up question can be answered by another pro if the first one has left", async () => {
  const member = await newMember();
  const [gone, pro] = [await newOperator(app), await newOperator(app)];
  const sent = moment();
  const params = { id: sent.id };
  await by(member)(submitMoment, { body: sent });
  await by(gone)(claimMoment, { params, body: { isClaimed: true } });
  await by(gone)(answerMoment, { params, body: footwork() });
  await deps.db.$client.query("delete from users where id = $1", [gone.id]);

  const question = { id: randomUUID(), text: "Which?" };
  await by(member)(writeFilmMessage, { params, body: question });
  expect((await by(pro)(claimMoment, { params, body: { isClaimed: true } })).status).toBe(200);
  expect((await by(pro)(answerMoment, { params, body: footwork() })).status).toBe(200);
});

test("film moments and uploads require a plan", async () => {
  const unpaid = await signUpMember(app);
  expect((await by(unpaid)(submitMoment, { body: moment() })).status).toBe(402);
  expect((await startUpload(unpaid, 100)).status).toBe(402);
});
