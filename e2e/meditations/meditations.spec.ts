import { logIn, newMember, newPaidMember } from "../testing/auth-people.ts";
import { installVoice } from "../testing/fake-speech.ts";
import { expect, test } from "../testing/fixtures.ts";
import { zoneAtHour } from "../testing/zones.ts";

// By night the player opens on its night screen.
test.use({ timezoneId: zoneAtHour(14) });

test.describe("a member with a plan", () => {
  test.beforeEach(async ({ page, request, server }) => {
    await page.clock.install();
    await installVoice(page);
    await logIn(page, await newPaidMember(request, server));
    await page.goto("/meditations");
  });

  test("finds eight meditations under five pillars", async ({ page }) => {
    for (const pillar of ["Focus", "Confidence", "Pressure", "Recovery", "Sleep"])
      await expect(page.getByRole("region", { name: pillar })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /min/ })).toHaveCount(8);
    await expect(page.getByText("Meditations you finish will appear here.")).toBeVisible();
  });

  test.describe("in a place without a network", () => {
    test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test("meditates; it is in the history once there is one", async ({ page, context }) => {
      await page.getByRole("link", { name: /One breath, next play/ }).click();
      await expect(page.getByText("training for focus, not treatment")).toBeVisible();
      await page.getByRole("button", { name: "Play" }).click();
      await context.setOffline(true);
      await page.clock.runFor(5 * 60_000);
      await page.getByRole("button", { name: "Yes" }).click();
      await expect(page.getByText("Noted.")).toBeVisible();
      const synced = page.waitForResponse((response) =>
        response.url().endsWith("/userinput/listen"),
      );
      await context.setOffline(false);
      expect((await synced).status()).toBe(200);
      await page.getByRole("link", { name: "All meditations" }).click();
      const history = page.getByRole("region", { name: "History" });
      await expect(history.getByRole("listitem")).toHaveText(/One breath, next play.* min, useful/);
    });
  });

  test("sits in silence until the bell", async ({ page }) => {
    await page.getByRole("slider").fill("3");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Start the timer" }).click();
    await expect(page.getByRole("timer")).toHaveText("3:00");
    await page.clock.runFor(61_000);
    await expect(page.getByRole("timer")).toHaveText("1:59");
    const recorded = page.waitForRequest((request) => request.url().endsWith("/userinput/listen"));
    await page.clock.runFor(119_000);
    await expect(page.getByRole("timer")).toBeHidden();
    await page.clock.resume();
    expect((await recorded).postDataJSON()).toMatchObject({ meditation: "silent", minutes: 3 });
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByRole("listitem")).toHaveText(/Silent timer.*3 min/);
  });
});

test("without a plan everything can be seen, and a calm panel says what is missing", async ({
  page,
  request,
}) => {
  await logIn(page, await newMember(request));
  await page.goto("/meditations?play=settle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settle");
  await expect(page.getByRole("button", { name: "Play" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: /Individual/ })).toBeVisible();
});
