import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { WEEKLY_STEPS } from "#shared/planning/weekly-steps.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";
import { bearerOf, type Person } from "./auth-people.ts";

const ROOT = "/_api/v1/userinput";

/** Writes in somebody's name without the screens. */
export async function pen(request: APIRequestContext, person: Person, zone: string) {
  const headers = await bearerOf(request, person);
  const today = localDayOf(new Date(), zone);
  const post = async (path: string, data: Record<string, unknown>) => {
    const reply = await request.post(ROOT + path, { headers, data: { zone, ...data } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  return {
    today,
    day: (inDays: number) => addDays(today, inDays),
    read: async (path: string) => (await (await request.get(ROOT + path, { headers })).json()).data,
    planDay: (forDate: string, words: Record<string, unknown>) =>
      post("/dailyaction", {
        id: randomUUID(),
        forDate,
        // The evening before, or a plan for yesterday would come too late.
        writtenAt: `${addDays(forDate, -1)}T12:00:00Z`,
        ...words,
      }),
    mapWeek: (weekStart: string, words: Record<string, unknown>) =>
      post("/weeklymap", {
        id: randomUUID(),
        weekStart,
        writtenAt: `${weekStart}T12:00:00Z`,
        ...words,
      }),
  };
}

export const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
export const start = (page: Page) =>
  page.getByRole("button", { name: "Start", exact: true }).click();
export const saveDay = (page: Page) => page.getByRole("button", { name: "Save my day" }).click();
export const atDailyStep = (page: Page, order: number) =>
  atStep(page, `/daily-action-create/${order}`, DAILY_STEPS[order - 1]);
export const atWeeklyStep = (page: Page, order: number) =>
  atStep(page, `/weekly-map-create/${order}`, WEEKLY_STEPS[order - 1]);

/** The address changes first, and the step right after: until then Next is still that of the step before. */
async function atStep(page: Page, path: string, step?: { title: string }): Promise<void> {
  await expect(page).toHaveURL(path);
  // What stands in braces is told by the day, the week and the reader.
  await heading(page, new RegExp(`^${(step?.title ?? "").replaceAll(/\{\w+\}/g, ".*")}$`));
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
