import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getSubscription } from "#schemas/billing/contract.ts";
import { type PastWorkshop, listWorkshops, saveProgress } from "#schemas/workshops/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError, sentTo } from "#web/testing/stub-server.ts";

const HELD: PastWorkshop = {
  id: "00000000-0000-4000-8000-0000000000a1",
  startsAt: "2026-01-10T18:00:00Z",
  title: "Pressure",
  about: "What it does, and what to do with it.",
  host: "Bea",
  isSample: false,
  recordingUrl: "https://video.example/w",
  chapters: [
    { seconds: 0, title: "Welcome" },
    { seconds: 750, title: "The last minute" },
  ],
  watched: [],
};

const chapter = (title: string) => page.getByRole("checkbox", { name: `Watched: ${title}` });

beforeEach(() => {
  logInAs();
  stub(getProfile, { ...PROFILE, userId: ADA });
});

test("a chapter is ticked immediately, counts as watched, and links to its place in the recording", async () => {
  stub(listWorkshops, { next: null, library: [HELD] });
  stub(saveProgress, null);
  await openPage("/workshops");
  await expect
    .element(page.getByRole("link", { name: /12:30/ }))
    .toHaveAttribute("href", "https://video.example/w#t=750");
  await chapter("The last minute").click();
  await expect.element(page.getByText("1 of 2 watched")).toBeVisible();
  await expectAccessible();
  await chapter("Welcome").click();
  await expect.element(page.getByText("Watched", { exact: true })).toBeVisible();
  await expect
    .poll(() => sentTo(saveProgress))
    .toEqual([
      { seconds: 750, isWatched: true },
      { seconds: 0, isWatched: true },
    ]);
});

test("a tick that couldn't be saved is reverted, with the reason", async () => {
  stub(listWorkshops, { next: null, library: [HELD] });
  stubError(saveProgress, 429, { error: "Wait a minute.", code: "rate_limited" });
  await openPage("/workshops");
  await chapter("Welcome").click();
  await expect.element(page.getByText("Wait a minute.")).toBeVisible();
  await expect.element(chapter("Welcome")).not.toBeChecked();
});

test.each(["/calls", "/workshops", "/film-room"])(
  "without a plan, %s says what is missing and requests no data for it",
  async (path) => {
    stub(getProfile, { ...PROFILE, roles: [] });
    stub(getSubscription, null);
    await openPage(path);
    await expect
      .element(page.getByRole("main").getByRole("link", { name: /Individual/ }))
      .toBeVisible();
    await expectAccessible();
  },
);

const EVENT = "00000000-0000-4000-8000-0000000000b1";

test("the imagery page of a deleted event links to the existing events", async () => {
  logInToPlan();
  await openPage(`/imagery/${EVENT}`);
  await expect.element(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/events");
  await expect.element(button("Play")).not.toBeInTheDocument();
  await expectAccessible();
});
