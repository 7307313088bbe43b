import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { updateProfile } from "#shared/account/contract.ts";
import { saveDailyAction } from "#shared/planning/contract.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";
import { saveVision } from "#shared/vision/contract.ts";
import { apiOf, type Person } from "./auth-actions.ts";

export const ANSWERS = {
  q2: "Keep every child playing",
  q3: "Ada presses high for ninety minutes.",
  q8: "Ada is the calmest finisher in the league.",
};
/** Gives the person a vision and a win from yesterday, under the name Ada. */
export async function writeVision(request: APIRequestContext, person: Person): Promise<void> {
  const api = await apiOf(request, person);
  const now = new Date();
  const today = localDayOf(now, "UTC");
  const written = { zone: "UTC", writtenAt: now.toISOString() };
  await api(updateProfile, { body: { firstName: "Ada", email: person.email } });
  await api(saveVision, { body: ANSWERS });
  await api(saveDailyAction, {
    body: { ...written, id: crypto.randomUUID(), forDate: today, q1: "First touch" },
  });
  await api(saveDailyAction, {
    body: {
      ...written,
      id: crypto.randomUUID(),
      forDate: addDays(today, 1),
      q1: "Early night",
      review: { forDate: today, win: "Pressed until the whistle" },
    },
  });
}

export async function openVision(page: Page): Promise<void> {
  await page.goto("/athletic-vision-review");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada's Winning Formula");
  await expect(page.getByText(/^Proof, /)).toBeVisible();
}
