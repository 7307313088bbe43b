import type { APIRequestContext } from "@playwright/test";
import { saveAnswer } from "#shared/vision/contract.ts";
import {
  apiOf,
  bearerOf,
  logIn,
  logOut,
  newPaidMember,
  type Person,
} from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { createWriter } from "../testing/planner-actions.ts";

const ZONE = "Europe/Berlin";
test.use({ timezoneId: ZONE, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Gives the person a vision and a plan for today. */
async function createVisionAndPlan(request: APIRequestContext, person: Person): Promise<void> {
  const api = await apiOf(request, person);
  await api(saveAnswer, { params: { order: "8" }, body: "Ada stays calm under the lights." });
  const { planDay, today } = await createWriter(request, person, ZONE);
  await planDay(today, {
    q1: "7:00, track, 6 x 200 m",
    q5: "In bed by ten",
    plan: { obstacle: "", ifthen: "If it rains, then I run indoors." },
  });
}

test("a member ticks and unticks today's lines, also without a network", async ({
  page,
  request,
  server,
  context,
}) => {
  const person = await newPaidMember(request, server);
  await createVisionAndPlan(request, person);
  await logIn(page, person);
  await page.goto("/user-dashboard");
  const run = page.getByRole("checkbox", { name: "7:00, track, 6 x 200 m" });
  await run.check();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(run).not.toBeChecked();
  await context.setOffline(true);
  await run.check();
  await expect(page.getByText("Offline. Saved on this phone.")).toBeVisible();
  await context.setOffline(false);
  const headers = await bearerOf(request, person);
  await expect
    .poll(async () => {
      const path = "/_api/v1/userdashboard/state?zone=Europe/Berlin";
      return (await (await request.get(path, { headers })).json()).data.plan.review.done;
    })
    .toEqual({ q1: "done" });
  await page.reload();
  await expect(run).toBeChecked();
  await expect(page.getByText("If it rains, then I run indoors.")).toBeVisible();
  await expect(page.getByText("Ada stays calm under the lights.")).toBeVisible();
});

test("no lines stay on the device after logout", async ({ page, request, server }) => {
  const person = await newPaidMember(request, server);
  await createVisionAndPlan(request, person);
  await logIn(page, person);
  await page.goto("/user-dashboard");
  await expect(page.getByText("7:00, track, 6 x 200 m")).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).toContain("6 x 200 m");
  await logOut(page);
  // A page that is navigating away can't be evaluated.
  await expect(async () => expect(await kept()).not.toContain("6 x 200 m")).toPass();
});
