import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator } from "@playwright/test";
import { bearerOf, logIn, newPaidMember, type Person } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { createWriter } from "../testing/planner-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

/** A zone without daylight saving time, because evenings are counted back in days of 24 hours. */
const EVENING = zoneAtHour(20);
test.use({ timezoneId: EVENING, expectedConsoleErrors: [/net::ERR_/] });

const DAY_MS = 86_400_000;
const localDay = (at: Date) => at.toLocaleDateString("sv", { timeZone: EVENING });

const chosen = (group: Locator, name: string) =>
  expect(group.getByRole("radio", { name })).toBeChecked();

/**
 * Logs the evenings of recent weeks. Each plans the following morning, as a client that was offline would send it
 * later.
 */
async function logEvenings(request: APIRequestContext, person: Person, count: number) {
  const headers = await bearerOf(request, person);
  const post = (path: string, data: object) =>
    request.post(`/_api/v1/userinput/${path}`, { headers, data });
  for (let ago = count; ago >= 1; ago--) {
    const evening = new Date(Date.now() - ago * DAY_MS);
    const zone = EVENING;
    const before = localDay(new Date(evening.getTime() - DAY_MS));
    const reply = await post("dailyaction", {
      id: randomUUID(),
      zone,
      writtenAt: evening.toISOString(),
      forDate: localDay(evening),
      q1: `Run number ${ago}`,
      q4: "Read ten pages",
      review:
        ago === count
          ? null
          : { forDate: before, done: { q1: "done", q4: "not" }, win: `Win after ${ago}`, focus: 4 },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    await post("listen", {
      id: randomUUID(),
      startedAt: evening.toISOString(),
      minutes: 4,
      voice: "reader",
      kind: "vision",
      zone,
    });
  }
}

test("marks and notes made offline survive a reload and are saved in order, exactly once", async ({
  page,
  request,
  server,
  context,
}) => {
  const person = await newPaidMember(request, server);
  await logEvenings(request, person, 2);
  const { read } = await createWriter(request, person, EVENING);
  const marks = async () => (await read("/dailyactions")).days[0].review.done;
  await logIn(page, person);
  await page.goto("/daily-logs");
  await page.getByRole("link", { name: /Not reviewed/ }).click();
  const vision = page.getByRole("group", { name: "Vision 1" });
  const mind = page.getByRole("group", { name: "Mind" });

  let isServerThere = false;
  await page.route("**/review", (route) => (isServerThere ? route.continue() : route.abort()));
  await vision.getByRole("radio", { name: "Partly" }).check();
  await mind.getByRole("radio", { name: "Done" }).check();
  await vision.getByRole("radio", { name: "Done" }).check();
  await chosen(vision, "Done");
  await page.reload();
  await chosen(vision, "Done");
  await chosen(mind, "Done");
  isServerThere = true;
  await expect.poll(marks).toEqual({ q1: "done", q4: "done" });

  await context.setOffline(true);
  await mind.getByRole("radio", { name: "Not today" }).check();
  await chosen(mind, "Not today");
  await expect(page.getByText("Offline. Saved on this phone.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(marks).toEqual({ q1: "done", q4: "not" });

  // A note whose response was lost was saved, and isn't saved again after a reload.
  const notes = page.getByRole("listitem").filter({ hasText: "Legs were light" });
  const field = page.getByLabel("Add a note");
  const save = page.getByRole("button", { name: "Save note" });
  await page.route("**/notes/*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.fill("Legs were light");
  const lost = page.waitForEvent("requestfailed");
  await save.click();
  await lost;
  await expect(save).toBeEnabled();
  await save.click();
  await page.reload();
  await expect(notes).toHaveCount(1);
  await expect(field).toHaveValue("");
  await page.unroute("**/notes/*");
  await field.fill("Legs were light");
  await save.click();
  await expect(notes).toHaveCount(2);

  // A note held by another tab is a separate note.
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await field.fill("Slept early");
  await otherTab.getByLabel("Add a note").fill("Ate late");
  await save.click();
  await expect(field).toHaveValue("");
  await otherTab.reload();
  await expect(otherTab.getByLabel("Add a note")).toHaveValue("Ate late");
  await otherTab.close();
});
