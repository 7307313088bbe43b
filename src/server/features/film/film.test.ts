import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { mp4 } from "#server/testing/videos.ts";
import { createFilmRoom, DESK, FILM, moment, UPLOADS } from "./film-room.fixture.ts";

const { app, newMember, by, begin, sendPiece, uploaded } = await createFilmRoom();
const { clock, deps } = app;
const mailbox = createMailbox(deps);

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

test("a moment that is sent twice at once is one, also when it is the last of the month", async () => {
  const send = by(await newMember());
  for (let n = 0; n < 3; n++) await send("POST", FILM, moment());
  const last = moment();
  const replies = await Promise.all([1, 2, 3, 4].map(() => send("POST", FILM, last)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await send("GET", `${FILM}?zone=UTC`)).body.data.own).toEqual({ left: 0, limit: 4 });
});

test("a link that hides where it leads behind a user name is refused", async () => {
  const send = by(await newMember());
  const { status, body } = await send("POST", FILM, moment({ link: "https://a@b.example/" }));
  expect(status).toBe(400);
  expect(body.error.fields).toEqual({ link: "Must be an address without a user name" });
});

test("a video belongs to one moment", async () => {
  const member = await newMember();
  const send = by(member);
  const video = { link: "", uploadId: await uploaded(member, mp4({ seconds: 10, bytes: 900 })) };
  const [first, second] = [moment(video), moment(video)];
  expect((await send("POST", FILM, first)).status).toBe(200);
  expect((await send("POST", FILM, second)).status).toBe(409);
  expect((await send("GET", `${FILM}/${first.id}`)).body.data.videoUrl).toBeTruthy();
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
  const mail = await mailbox.latest(member.email, { subject: "The pro answered your film moment" });
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

const footwork = () => ({ id: randomUUID(), text: "Watch your left foot.", marks: [] });

test("who asks back when the pro has gone is answered by another", async () => {
  const member = await newMember();
  const [gone, pro] = [await newOperator(app), await newOperator(app)];
  const sent = moment();
  const desk = `${DESK}/${sent.id}`;
  await by(member)("POST", FILM, sent);
  await by(gone)("PUT", `${desk}/claim`, { isClaimed: true });
  await by(gone)("POST", `${desk}/answer`, footwork());
  await deps.db.$client.query("delete from users where id = $1", [gone.id]);

  await by(member)("POST", `${FILM}/${sent.id}/messages`, { id: randomUUID(), text: "Which?" });
  expect((await by(pro)("PUT", `${desk}/claim`, { isClaimed: true })).status).toBe(200);
  expect((await by(pro)("POST", `${desk}/answer`, footwork())).status).toBe(200);
});

test("film needs a plan", async () => {
  const unpaid = await signedUpMember(app);
  expect((await by(unpaid)("POST", FILM, moment())).status).toBe(402);
  expect((await begin(unpaid, 100)).status).toBe(402);
});
