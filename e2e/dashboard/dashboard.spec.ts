import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { bearerOf, logIn, logOut, newPaidMember, type Person } from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { tabTo } from "../testing/keyboard.ts";
import { pen } from "../testing/planning-people.ts";
import { newTeam } from "../testing/team-people.ts";

test.use({ timezoneId: "Europe/Berlin" });

const localDay = (shift: number) =>
  new Date(Date.now() + shift * 86_400_000).toLocaleDateString("sv", { timeZone: "Europe/Berlin" });

/** Somebody with a vision, and with a plan for the day that the server takes for today. */
async function planned(request: APIRequestContext, person: Person): Promise<void> {
  const headers = await bearerOf(request, person);
  const post = (path: string, data: object) =>
    request.post(`/_api/v1/userinput/${path}`, { headers, data });
  const saved = await post("athleticvision/single/8", { data: "Ada stays calm under the lights." });
  expect(saved.ok()).toBe(true);
  for (const shift of [-1, 0, 1]) {
    const plan = await post("dailyaction", {
      id: randomUUID(),
      zone: "Europe/Berlin",
      writtenAt: new Date().toISOString(),
      forDate: localDay(shift),
      q1: "7:00, track, 6 x 200 m",
      q5: "In bed by ten",
      plan: { obstacle: "", ifthen: "If it rains, then I run indoors." },
    });
    if (shift === 0) expect(plan.ok(), await plan.text()).toBe(true);
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("the first day asks for three things", async ({ page, request, server }) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/user-dashboard");
  await expect(heading(page, "Three steps, and tonight is different.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write your vision" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "More" })).toBeHidden();
  await expect(heading(page, "Tuesday call")).toBeHidden();
  const step = await page.getByRole("link", { name: "Write my vision" }).boundingBox();
  const chat = await page.getByRole("button", { name: "Support chat" }).boundingBox();
  if (!step || !chat) throw new Error("Not on the page");
  expect(step.x + step.width, "the step ends beside the chat's button").toBeLessThan(chat.x);
});

test("a coach reads who trained, and who was removed or is invited reads that", async ({
  page,
  request,
  server,
  otherDevice,
}) => {
  const world = { request, server };
  const team = await newTeam(world, { members: ["Ada", "Bea"] });
  const [ada, bea] = team.members;
  const coach = { headers: await bearerOf(request, team.admin) };
  const sharing = { headers: await bearerOf(request, bea), data: { adherence: true } };
  const adas = { headers: await bearerOf(request, ada) };
  const { data: profile } = await (await request.get("/_api/v1/swazprofile", adas)).json();
  for (const done of [
    await request.put("/_api/v1/teams/sharing", sharing),
    await request.post("/_api/v1/teams/remove-member", {
      ...coach,
      data: { user_id: profile.userId },
    }),
    await request.post("/_api/v1/teams/invitations", {
      ...coach,
      data: { tid: team.id, emails: [ada.email] },
    }),
  ])
    expect(done.ok(), await done.text()).toBe(true);

  await logIn(page, ada);
  await page.goto("/user-dashboard");
  await expect(page.getByRole("complementary", { name: "Invitation" })).toContainText(
    "North Harbor has invited you to its team.",
  );
  await expect(page.getByRole("complementary", { name: "Membership" })).toContainText(
    "Your seat in North Harbor has ended.",
  );
  await expectAccessible(page);

  const desk = await otherDevice();
  await logIn(desk, team.admin);
  await desk.goto("/user-dashboard");
  const rooms = desk.getByRole("navigation", { name: "More" });
  await expect(rooms.getByRole("link", { name: /^Team/ })).toContainText(
    "0 of 1 sharing athletes trained this week",
  );
  await expect(rooms.getByRole("link", { name: /^Inspiration/ })).toContainText(/This week: \w/);
  await expectAccessible(desk);
});

test("a person who has tabbed on while the newest is still coming is not left nowhere", async ({
  page,
  request,
  server,
}) => {
  const person = await newPaidMember(request, server);
  await logIn(page, person);
  await page.goto("/user-dashboard");
  await expect(heading(page, "Three steps, and tonight is different.")).toBeVisible();
  const { planDay, day } = await pen(request, person, "Europe/Berlin");
  await planDay(day(1), { q1: "Serve" });

  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>();
  await page.route("**/userdashboard/state*", async (route) => {
    await isHeard;
    await route.continue();
  });
  await page.reload();
  await tabTo(page, page.getByRole("link", { name: "Listen tonight" }));
  hear();
  await expect(heading(page, "Write your Athletic Vision")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Write my vision" }));
});

test("today's lines are ticked, undone, and ticked without a network", async ({
  page,
  request,
  server,
  context,
}) => {
  const person = await newPaidMember(request, server);
  await planned(request, person);
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
  await expectAccessible(page);
});

test("a dashboard that stays open over night shows what was planned meanwhile", async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  const person = await newPaidMember(request, server);
  await logIn(page, person);
  await page.goto("/user-dashboard");
  await expect(heading(page, "Three steps, and tonight is different.")).toBeVisible();
  const { planDay, day } = await pen(request, person, "Europe/Berlin");
  await planDay(day(1), { q1: "Serve" });
  await page.clock.fastForward("24:00:00");
  await expect(heading(page, "Write your Athletic Vision")).toBeVisible();
});

test("nobody's lines stay on the device after the log-out", async ({ page, request, server }) => {
  const person = await newPaidMember(request, server);
  await planned(request, person);
  await logIn(page, person);
  await page.goto("/user-dashboard");
  await expect(page.getByText("7:00, track, 6 x 200 m")).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).toContain("6 x 200 m");
  await logOut(page);
  // A page that is being left cannot be evaluated.
  await expect(async () => expect(await kept()).not.toContain("6 x 200 m")).toPass();
});
