import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { getProfile } from "#schemas/account/contract.ts";
import { createUpload, type FilmRoom, getFilmRoom, submitMoment } from "#schemas/film/contract.ts";
import { VIDEO_MAX_BYTES } from "#shared/film/video-kinds.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  stub,
  stubWith,
  stubNetworkError,
  stubError,
  sentCalls,
  sentTo,
} from "#web/testing/stub-server.ts";

const ROOM: FilmRoom = {
  month: "2026-03",
  own: { left: 4, limit: 4 },
  team: null,
  moments: [],
};

const send = button("Send to the pro");
const link = field("Link to the moment");
const look = field("What should the pro look at?");
const whose = page.getByRole("group", { name: "Whose moment" });
const problem = page.getByRole("form", { name: "Send a moment" }).getByRole("alert");

beforeEach(() => {
  logInAs();
  stub(getProfile, { ...PROFILE, userId: ADA });
  stub(getFilmRoom, ROOM);
});

async function openToSendLink(): Promise<void> {
  await openPage("/film-room");
  await page.getByText("Link", { exact: true }).click();
}

test("a link is sent with what to look at, and both fields are cleared for the next one", async () => {
  await openToSendLink();
  await expect.element(send).toBeDisabled();
  await link.fill("https://videos.example/one");
  await expect.element(send).toBeDisabled();
  await look.fill("My left foot");
  await expectAccessible();
  stubWith(submitMoment, async ({ id, kind, look, link }) => {
    const sent = { id, kind, look, link, state: "waiting" as const, answeredAt: null };
    stub(getFilmRoom, {
      ...ROOM,
      own: { left: 3, limit: 4 },
      moments: [{ ...sent, createdAt: "2026-03-02T10:00:00Z" }],
    });
    return null;
  });
  await send.click();
  await expect.element(page.getByText("Your moment was sent to the pro")).toBeVisible();
  await expect.element(page.getByText("3 of 4 left this month")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Your moments" }).getByRole("link"))
    .toMatchTextContent(/My left foot.*With the pro/);
  await expect.element(look).toHaveValue("");
  await expect.element(link).toHaveValue("");
  expect(sentTo(submitMoment)).toMatchObject([
    { kind: "own", look: "My left foot", link: "https://videos.example/one", uploadId: null },
  ]);
  await expectAccessible();
});

test("a link that the server rejects is reported at its field, and what was typed survives a reload", async () => {
  stubError(submitMoment, 422, {
    error: "Check what you typed.",
    code: "invalid_input",
    fields: { link: "Must be an address that begins with https://" },
  });
  await openToSendLink();
  await link.fill("videos.example/one");
  await look.fill("My left foot");
  await send.click();
  await expect
    .element(link)
    .toHaveAccessibleDescription(/Must be an address that begins with https:\/\//);
  await expect.element(link).toBeInvalid();
  await expect.element(look).toBeValid();
  await expectAccessible();
  await cleanup();
  await openToSendLink();
  await expect.element(link).toHaveValue("videos.example/one");
  await expect.element(look).toHaveValue("My left foot");
});

test("a moment whose response was lost is retried with the same ID", async () => {
  stubNetworkError(submitMoment);
  await openToSendLink();
  await link.fill("https://videos.example/one");
  await look.fill("My left foot");
  await send.click();
  await expect.element(problem).toMatchTextContent(/couldn't be reached/);
  await cleanup();
  stub(submitMoment, null);
  await openToSendLink();
  await send.click();
  await expect.element(page.getByText("Your moment was sent to the pro")).toBeVisible();
  const bodies = sentTo(submitMoment);
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test("a member can choose between their own and the team's moment while the team has one left", async () => {
  stub(getFilmRoom, { ...ROOM, team: { left: 1, limit: 1 } });
  stub(submitMoment, null);
  await openToSendLink();
  await expect
    .element(page.getByText("Your team can still send a moment this month."))
    .toBeVisible();
  await expect.element(whose.getByLabelText("Mine", { exact: true })).toBeChecked();
  await whose.getByText("My team's").click();
  await link.fill("https://videos.example/one");
  await look.fill("Our press");
  stub(getFilmRoom, { ...ROOM, team: { left: 0, limit: 1 } });
  await send.click();
  await expect.poll(() => sentTo(submitMoment)).toMatchObject([{ kind: "team" }]);

  // The team's moment is used up, so the next one is the member's own.
  await expect.element(whose).not.toBeInTheDocument();
  await link.fill("https://videos.example/two");
  await look.fill("My left foot");
  await send.click();
  await expect.poll(() => sentTo(submitMoment)).toMatchObject([{ kind: "team" }, { kind: "own" }]);
});

test("once the team's moment is sent, only the member's own moments are left to send", async () => {
  stub(getFilmRoom, { ...ROOM, team: { left: 0, limit: 1 } });
  await openPage("/film-room");
  await expect.element(page.getByText("Your team has sent its moment")).toBeVisible();
  await expect.element(send).toBeVisible();
  await expect.element(whose).not.toBeInTheDocument();
});

test("a member who has only the team's moment left sends that one", async () => {
  stub(getFilmRoom, { ...ROOM, own: { left: 0, limit: 4 }, team: { left: 1, limit: 1 } });
  await openPage("/film-room");
  await expect.element(whose.getByLabelText("My team's", { exact: true })).toBeChecked();
});

test("once all moments are sent, the form is replaced by when more can be sent", async () => {
  stub(getFilmRoom, { ...ROOM, own: { left: 0, limit: 4 }, team: { left: 0, limit: 1 } });
  await openPage("/film-room");
  await expect.element(page.getByText("You can send more next month.")).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await expectAccessible();
});

const choose = (file: File) =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);

test("a video of more than 200 MB is rejected before any of it is sent", async () => {
  await openPage("/film-room");
  await expect.element(button("Choose a video")).toBeVisible();
  // A test can't provide a file that large, so fake its size.
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const large = new File(["video"], "match.mp4", { type: "video/mp4" });
  Object.defineProperty(large, "size", { value: VIDEO_MAX_BYTES + 1 });
  Object.defineProperty(input, "files", { value: [large] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect
    .element(problem)
    .toHaveTextContent("The video is larger than 200 MB. Cut it shorter.");
  await expect.element(button("Choose a video")).toBeVisible();
  await expectAccessible();
  expect(sentCalls().filter(({ path }) => path.includes("film"))).toEqual([]);
});

test("a video that the server rejects shows why, and another one can be chosen", async () => {
  stubError(createUpload, 422, {
    error: "Choose an mp4, mov or webm video.",
    code: "invalid_input",
  });
  await openPage("/film-room");
  await expect.element(button("Choose a video")).toBeVisible();
  await choose(new File(["<html>"], "match.mp4", { type: "video/mp4" }));
  await expect.element(problem).toHaveTextContent("Choose an mp4, mov or webm video.");
  await expect.element(button("Choose a video")).toBeVisible();
  await look.fill("My left foot");
  await expect.element(send).toBeDisabled();
});

test("only athletes under 18 see who can read the film room", async () => {
  const readers = page.getByText("Two adults on our team can read everything");
  const { close } = await openPage("/film-room");
  await expect.element(send).toBeVisible();
  await expect.element(readers).not.toBeInTheDocument();
  await close();
  stub(getProfile, { ...PROFILE, ageGroup: "minor" });
  await openPage("/film-room");
  await expect.element(readers).toBeVisible();
});
