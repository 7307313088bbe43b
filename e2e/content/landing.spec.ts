import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";

const STEP_IMAGES = /\/art\/(vision|daily-flow|weekly-call)\./;

test(
  "the landing page tells the three steps and leads to the plans",
  { tag: "@both-widths" },
  async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const step of ["Athletic Vision", "Daily Flow", "Weekly Call with Pro"]) {
      await expect(page.getByRole("heading", { name: step })).toBeVisible();
    }
    await expect(page.getByText("A sushi platter for two")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "JOIN NOW" }).first().click();
    await expect(page).toHaveURL("/choose-a-plan");
    await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  },
);

/** The style sheet's timer is paused for this page, however long the machine takes. */
async function stopAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

test("its content stays hidden until the three images have come", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(STEP_IMAGES, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await stopAnimations(page);
  await page.goto("/", { waitUntil: "commit" });
  const content = page.locator("[data-reveal]");
  await expect.poll(() => held.length).toBe(3);
  await expect(content).toHaveCSS("opacity", "0");
  await expect(content).toHaveAttribute("data-reveal", "waiting");
  for (const release of held) release();
  await expect(content).toHaveAttribute("data-reveal", "ready");
  await expect(content).toHaveCSS("animation-name", "reveal-early");
});

test.describe("when one image fails", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("the page still appears, with everything else on it", async ({ page }) => {
    await page.route(/\/art\/vision\./, (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("[data-reveal]")).toHaveCSS("opacity", "1");
    await expect(page.getByRole("heading", { name: "Athletic Vision" })).toBeVisible();
  });
});

test("an image that never comes holds the page back for 2.5 seconds at most", async ({ page }) => {
  await page.route(STEP_IMAGES, () => {});
  await page.goto("/", { waitUntil: "commit" });
  const content = page.locator("[data-reveal]");
  // The page's own declared time: a real clock would measure the machine.
  const shownAfter = () =>
    content.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
    );
  await expect.poll(shownAfter).toEqual([2500]);
  await expect(content).toHaveCSS("opacity", "1");
  await expect(content).toHaveAttribute("data-reveal", "waiting");
});
