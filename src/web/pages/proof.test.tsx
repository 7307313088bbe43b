import { hashKey } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { listWins } from "#schemas/planning/contract.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { proofsQuery } from "#web/data/practice.ts";
import { remember } from "#web/platform/device-memory.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubNetworkError } from "#web/testing/stub-server.ts";

const DAY_ID = "00000000-0000-4000-8000-000000000002";
const AT = "2026-03-01T20:00:00Z";
const each = <Value,>(value: (key: string) => Value) =>
  Object.fromEntries(VISION_STEPS.map(({ key }) => [key, value(key)])) as Record<
    (typeof VISION_STEPS)[number]["key"],
    Value
  >;
const VISION = {
  ...each((key) => (key === "q3" ? "Ada presses for ninety minutes." : "")),
  writtenAt: each(() => AT),
  updatedAt: AT,
};
const WINS = [
  { date: "2026-03-01", text: "Pressed until the end", dayId: DAY_ID, weekStart: null },
  { date: "2026-02-28", text: "Café before training, no nerves", dayId: null, weekStart: null },
  { date: "2026-02-22", text: "A quiet week", dayId: null, weekStart: "2026-02-23" },
];

beforeEach(() => logInAs("00000000-0000-4000-8000-000000000001"));

test("wins are listed with their place in the vision, and the search ignores accents and case", async () => {
  stub(listWins, { wins: WINS, firstName: "Ada", vision: VISION });
  await openPage("/proof");
  const items = page.getByRole("main").getByRole("listitem");
  await expect.element(items.nth(2)).toBeVisible();
  await expect.element(items.nth(0).getByText("Spoken after your dream in sport")).toBeVisible();
  await expect.element(items.nth(1).getByText("Spoken at the end of your vision")).toBeVisible();
  await expect
    .element(items.nth(2).getByText("Weekly map, Sunday, February 22, 2026"))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Sunday, March 1, 2026" }))
    .toHaveAttribute("href", `/daily-logs/${DAY_ID}`);
  await expectAccessible();
  await page.getByRole("searchbox", { name: "Search your wins" }).fill("NERVES cafe");
  await expect.element(page.getByText("1 matching win")).toBeInTheDocument();
  expect(items.all()).toHaveLength(1);
  await expect.element(items.nth(0).getByText("Café before training")).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await expect.element(page.getByText("No matching wins.")).toBeVisible();
});

test("without wins, the page says where wins come from", async () => {
  stub(listWins, { wins: [], firstName: "Ada", vision: null });
  await openPage("/proof");
  await expect.element(page.getByText("Your first win appears after")).toBeVisible();
  await expectAccessible();
});

test("the first time it is opened offline, the page says what to do", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  stubNetworkError(listWins);
  await openPage("/proof");
  await expect.element(page.getByText("Your wins aren't on this device yet")).toBeVisible();
  await expect.element(page.getByText("couldn't be loaded")).not.toBeInTheDocument();
});

test("offline, the page shows the wins stored on the device for the spoken vision", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  stubNetworkError(listWins);
  remember(hashKey(proofsQuery.queryKey), [{ date: "2026-03-01", text: "Held the line" }]);
  await openPage("/proof");
  await expect.element(page.getByText("Held the line")).toBeVisible();
  await expectAccessible();
});
