import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { BodyOf } from "#server/testing/api-client.ts";
import { saveDailyAction, saveWeeklyMap } from "#shared/planning/contract.ts";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { WEEKLY_STEPS } from "#shared/planning/weekly-steps.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";
import { apiOf, bearerOf, type Person } from "./auth-actions.ts";

const ROOT = "/_api/v1/userinput";

type Words<Body, Given extends keyof Body> = Omit<Body, Given | "id" | "zone" | "writtenAt">;
type DayWords = Words<BodyOf<typeof saveDailyAction>, "forDate">;
type WeekWords = Words<BodyOf<typeof saveWeeklyMap>, "weekStart">;

/** Writes on behalf of a person, without the screens. */
export async function createWriter(request: APIRequestContext, person: Person, zone: string) {
  const api = await apiOf(request, person);
  const headers = await bearerOf(request, person);
  const today = localDayOf(new Date(), zone);
  return {
    today,
    day: (inDays: number) => addDays(today, inDays),
    read: async (path: string) => (await (await request.get(ROOT + path, { headers })).json()).data,
    planDay: (forDate: string, words: DayWords) => {
      // Written the evening before, because a plan for yesterday would be too late.
      const writtenAt = `${addDays(forDate, -1)}T12:00:00Z`;
      return api(saveDailyAction, {
        body: { id: randomUUID(), zone, forDate, writtenAt, ...words },
      });
    },
    mapWeek: (weekStart: string, words: WeekWords) => {
      const writtenAt = `${weekStart}T12:00:00Z`;
      return api(saveWeeklyMap, {
        body: { id: randomUUID(), zone, weekStart, writtenAt, ...words },
      });
    },
  };
}

export const clickNext = (page: Page) => page.getByRole("button", { name: "Next" }).click();
export const clickStart = (page: Page) =>
  page.getByRole("button", { name: "Start", exact: true }).click();
export const clickSaveDay = (page: Page) =>
  page.getByRole("button", { name: "Save my day" }).click();
export const atDailyStep = (page: Page, order: number) =>
  atStep(page, `/daily-action-create/${order}`, DAILY_STEPS[order - 1]);
export const atWeeklyStep = (page: Page, order: number) =>
  atStep(page, `/weekly-map-create/${order}`, WEEKLY_STEPS[order - 1]);

/** The URL changes first and the step right after; until then Next still belongs to the previous step. */
async function atStep(page: Page, path: string, step?: { title: string }): Promise<void> {
  await expect(page).toHaveURL(path);
  // The text in braces depends on the day, the week and the reader.
  await heading(page, new RegExp(`^${(step?.title ?? "").replaceAll(/\{\w+\}/g, ".*")}$`));
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
