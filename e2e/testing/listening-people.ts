import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { bearerOf, type Person } from "./auth-people.ts";

export const ANSWERS = {
  q2: "Keep every child playing",
  q3: "Ada presses high for ninety minutes.",
  q8: "Ada is the calmest finisher in the league.",
};
/** Somebody called Ada who has a vision, and a win from yesterday. */
export async function writeVision(request: APIRequestContext, person: Person): Promise<void> {
  const headers = await bearerOf(request, person);
  const put = (method: "PUT" | "POST", path: string, data: object) =>
    request.fetch(`/_api/v1/${path}`, { method, headers, data });
  const now = new Date();
  const dayFromNow = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const replies = [
    await put("PUT", "swazprofile", { firstName: "Ada", lastName: "", email: person.email }),
    await put("POST", "userinput/athleticvision", ANSWERS),
    await put("POST", "userinput/dailyaction", {
      id: crypto.randomUUID(),
      forDate: dayFromNow(0),
      zone: "UTC",
      writtenAt: now.toISOString(),
      q1: "First touch",
    }),
    await put("POST", "userinput/dailyaction", {
      id: crypto.randomUUID(),
      forDate: dayFromNow(1),
      zone: "UTC",
      writtenAt: now.toISOString(),
      q1: "Early night",
      review: { forDate: dayFromNow(0), win: "Pressed until the whistle" },
    }),
  ];
  for (const reply of replies) expect(reply.status(), await reply.text()).toBe(200);
}

export async function openVision(page: Page): Promise<void> {
  await page.goto("/athletic-vision-review");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada's Winning Formula");
  await expect(page.getByText(/^Proof, /)).toBeVisible();
}
