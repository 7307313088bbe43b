import { expect, test } from "./fixtures.ts";

const STEP_IMAGES = /\/art\/(vision|daily-flow|weekly-call)\./;

test("the landing page tells the three steps and leads to the plans", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const step of ["Athletic Vision", "Daily Flow", "Weekly Call with Pro"]) {
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
  }
  await expect(page.getByText("A sushi platter for two")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "JOIN NOW" }).first().click();
  await expect(page).toHaveURL("/choose-a-plan");
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
});

test("its content stays hidden until the three images have come", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(STEP_IMAGES, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const content = page.locator("[data-reveal]");
  await expect.poll(() => held.length).toBe(3);
  await expect(content).toHaveCSS("opacity", "0");
  for (const release of held) release();
  await expect(content).toHaveCSS("opacity", "1");
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
  await expect(content).toHaveCSS("opacity", "0");
  // The page's own clock: how long the style sheet needed to show it.
  await expect(content).toHaveCSS("opacity", "1");
  const shownAfter = await page.evaluate(() => document.timeline.currentTime);
  expect(Number(shownAfter)).toBeLessThan(4000);
});
