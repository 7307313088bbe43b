import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  type FilmMessage,
  type FilmThread,
  getFilmRoom,
  getFilmThread,
  withdrawMoment,
  writeFilmMessage,
} from "#schemas/film/contract.ts";
import { getProfile } from "#schemas/account/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubNetworkError, stubError, sentTo } from "#web/testing/stub-server.ts";

const ID = "00000000-0000-4000-8000-0000000000f1";
const ROOM_PAGE = "/film-room";
const PAGE = `${ROOM_PAGE}/${ID}`;

const THREAD: FilmThread = {
  moment: {
    id: ID,
    kind: "own",
    state: "waiting",
    look: "My left foot",
    link: "https://videos.example/one",
    createdAt: "2026-03-01T20:00:00Z",
    answeredAt: null,
  },
  videoUrl: null,
  seconds: null,
  messages: [],
};

const ANSWER: FilmMessage = {
  id: "00000000-0000-4000-8000-0000000000f2",
  isFromPro: true,
  text: "Land softer.",
  marks: [{ seconds: 12, text: "Here" }],
  createdAt: "2026-03-02T10:00:00Z",
};

const ANSWERED: FilmThread = {
  ...THREAD,
  moment: { ...THREAD.moment, state: "answered", answeredAt: ANSWER.createdAt },
  messages: [ANSWER],
};

const askBack = page.getByRole("textbox", { name: "Ask a follow-up" });
const send = button("Send");
const takeBack = button("Withdraw");
const answers = page.getByRole("list", { name: "Answers" });

beforeEach(() => {
  logInAs();
  stub(getProfile, { ...PROFILE, userId: ADA });
  stub(getFilmRoom, { month: "2026-03", own: { left: 4, limit: 4 }, team: null, moments: [] });
});

test("a waiting moment can be withdrawn, and no question can be asked yet", async () => {
  stub(getFilmThread, THREAD);
  const { address } = await openPage(PAGE);
  await expect.element(page.getByText("With the pro")).toBeVisible();
  const link = page.getByRole("link", { name: /^https:\/\/videos\.example\/one/ });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(askBack).not.toBeInTheDocument();
  await expectAccessible();
  stub(withdrawMoment, null);
  await takeBack.click();
  await expect.element(page.getByText("Withdrawn. It doesn't count.")).toBeVisible();
  await expect.poll(address).toBe(ROOM_PAGE);
  expect(sentTo(withdrawMoment)).toHaveLength(1);
});

test("withdrawing a moment that is already withdrawn succeeds", async () => {
  stub(getFilmThread, THREAD);
  const { address } = await openPage(PAGE);
  stubError(withdrawMoment, 404, { error: "There is no such moment.", code: "not_found" });
  await takeBack.click();
  await expect.poll(address).toBe(ROOM_PAGE);
});

test("a moment that the pro has started reviewing can't be withdrawn, and the page says so", async () => {
  stub(getFilmThread, THREAD);
  const { address } = await openPage(PAGE);
  await expect.element(takeBack).toBeVisible();
  stubError(withdrawMoment, 409, { error: "The pro is looking at it.", code: "conflict" });
  stub(getFilmThread, { ...THREAD, moment: { ...THREAD.moment, state: "claimed" } });
  await takeBack.click();
  await expect.element(page.getByText("The pro is looking at it.")).toBeVisible();
  await expect.element(page.getByText("Being looked at")).toBeVisible();
  await expect.element(takeBack).not.toBeInTheDocument();
  expect(address()).toBe(PAGE);
});

test("an answer shows its time marks, which seek in the video if there is one", async () => {
  stub(getFilmThread, ANSWERED);
  await openPage(PAGE);
  await expect.element(answers.getByText("Land softer.")).toBeVisible();
  await expect.element(answers.getByText(/^The pro · /)).toBeVisible();
  await expect.element(answers.getByText("0:12")).toBeVisible();
  await expect.element(answers.getByRole("button")).not.toBeInTheDocument();
  await expect.element(takeBack).not.toBeInTheDocument();
  await expectAccessible();
  await cleanup();
  stub(getFilmThread, { ...ANSWERED, videoUrl: "data:video/mp4;base64,AA==", seconds: 42 });
  await openPage(PAGE);
  await answers.getByRole("button", { name: "Show 0:12" }).click();
  await expect.poll(() => document.querySelector("video")?.currentTime).toBe(12);
  await expect.element(page.getByRole("link", { name: "Save this video" })).toBeVisible();
});

test("a follow-up question appears in the thread, and the field is cleared for the next one", async () => {
  stub(getFilmThread, ANSWERED);
  await openPage(PAGE);
  await expect.element(send).toBeDisabled();
  await askBack.fill("Also in the second set?");
  stubWith(writeFilmMessage, async ({ id, text }) => {
    const asked = { ...ANSWER, id, text, isFromPro: false, marks: [] };
    stub(getFilmThread, { ...ANSWERED, messages: [ANSWER, asked] });
    return null;
  });
  await send.click();
  await expect.element(answers.getByText("Also in the second set?")).toBeVisible();
  await expect.element(answers.getByText(/^You · /)).toBeVisible();
  await expect.element(askBack).toHaveValue("");
  expect(sentTo(writeFilmMessage)).toEqual([
    { id: expect.any(String), text: "Also in the second set?" },
  ]);
});

test("a question whose response was lost survives a reload and is retried with the same ID", async () => {
  stub(getFilmThread, ANSWERED);
  stubNetworkError(writeFilmMessage);
  await openPage(PAGE);
  await askBack.fill("Also in the second set?");
  await send.click();
  await expect.element(askBack).toHaveAccessibleDescription(/couldn't be reached/);
  await expectAccessible();
  await cleanup();
  await openPage(PAGE);
  await expect.element(askBack).toHaveValue("Also in the second set?");
  stub(writeFilmMessage, null);
  await send.click();
  await expect.element(askBack).toHaveValue("");
  const bodies = sentTo(writeFilmMessage);
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test("a question that arrived although its response was lost isn't offered for sending again", async () => {
  stub(getFilmThread, ANSWERED);
  stubNetworkError(writeFilmMessage);
  await openPage(PAGE);
  await askBack.fill("Also in the second set?");
  await send.click();
  await expect.element(askBack).toHaveAccessibleDescription(/couldn't be reached/);
  const [arrived] = sentTo(writeFilmMessage) as { id: string; text: string }[];
  await cleanup();
  const asked = { ...ANSWER, ...arrived, isFromPro: false, marks: [] };
  stub(getFilmThread, { ...ANSWERED, messages: [ANSWER, asked] });
  await openPage(PAGE);
  await expect.element(answers.getByText("Also in the second set?")).toBeVisible();
  await expect.element(askBack).toHaveValue("");
  await expect.element(send).toBeDisabled();
});

test("a rejection is announced with the field, and what was typed stays", async () => {
  stub(getFilmThread, ANSWERED);
  stubError(writeFilmMessage, 429, { error: "Wait a minute.", code: "rate_limited" });
  await openPage(PAGE);
  await askBack.fill("Also in the second set?");
  await send.click();
  await expect.element(askBack).toHaveAccessibleDescription(/Wait a minute\./);
  await expect.element(askBack).toHaveValue("Also in the second set?");
});
