import { logIn, newPaidMember } from "../testing/auth-people.ts";
import { installVoice, saidBy } from "../testing/fake-speech.ts";
import { expect, test } from "../testing/fixtures.ts";
import { writeVision } from "../testing/listening-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

test.use({ timezoneId: zoneAtHour(21) });

test.beforeEach(async ({ page, request, server }) => {
  await page.clock.install();
  await installVoice(page);
  const person = await newPaidMember(request, server);
  await writeVision(request, person);
  await logIn(page, person);
});

test(
  "one tap on the dashboard, without scrolling, and the vision is spoken",
  { tag: "@both-widths" },
  async ({ page }) => {
    await page.goto("/user-dashboard");
    const listen = page.getByRole("link", { name: "Listen", exact: true });
    await expect(listen).toBeInViewport({ ratio: 1 });
    await listen.click();
    await expect(page).toHaveURL("/athletic-vision-review");
    await page.clock.runFor(1_000);
    await expect.poll(async () => (await saidBy(page)).length).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    expect(await saidBy(page)).toEqual([]);
  },
);

test("after the fourth breath of tonight the vision begins with closed eyes", async ({ page }) => {
  await page.goto("/tonight?planned");
  await expect(page.getByText("Inhale quietly through your nose for 4 counts.")).toBeVisible();
  await expect(page.getByText(/Never while driving/)).toBeVisible();
  await page.getByLabel("Cue for closed eyes").selectOption("None");
  const begin = page.getByRole("button", { name: "Start four breaths" });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await begin.click();
  await page.clock.runFor(78_000);
  await page.clock.runFor(1_000);
  await expect.poll(async () => (await saidBy(page)).length).toBeGreaterThan(0);
});

test("a complete vision can be edited from the dashboard and from the player", async ({ page }) => {
  for (const address of ["/user-dashboard", "/athletic-vision-review"]) {
    await page.goto(address);
    await page.getByRole("link", { name: "Edit my vision" }).click();
    await expect(page).toHaveURL("/athletic-vision-edit");
  }
});
