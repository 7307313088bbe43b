import type { Page } from "@playwright/test";
import { DEVICES, expect, test, WITH_MOTION } from "../testing/fixtures.ts";

test.use(WITH_MOTION);

const STEP_IMAGES = /\/art\/(vision|daily-flow|weekly-call)\./;

/** Pauses the style sheet's animations on this page, however slow the machine is. */
async function stopAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

test.describe("on a phone", () => {
  test.use(DEVICES.phone);

  test("the page paints with its picture from the document alone", async ({ page }) => {
    const rest = Promise.withResolvers<void>();
    await page.route("**/*", async (route) => {
      if (!route.request().isNavigationRequest()) await rest.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const picture = page.locator("main picture img").first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/^data:/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      200,
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const loadedFonts = () =>
      page.evaluate(() =>
        Array.from(document.fonts)
          .filter(({ status }) => status === "loaded")
          .map(({ family }) => family),
      );
    expect(await loadedFonts()).not.toContain("Archivo");
    rest.resolve();
    await expect.poll(loadedFonts).toContain("Archivo");
  });
});

test("the content stays hidden until the three images have loaded", async ({ page }) => {
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

test.describe("when images don't load", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("a failed image delays nothing, and one that never loads delays the content by 2.5 seconds at most", async ({
    page,
  }) => {
    const content = page.locator("[data-reveal]");
    await page.route(/\/art\/vision\./, (route) => route.abort());
    await page.goto("/");
    await expect(content).toHaveCSS("opacity", "1");
    await expect(page.getByRole("heading", { name: "Athletic Vision" })).toBeVisible();

    await page.route(STEP_IMAGES, () => {});
    await page.goto("/", { waitUntil: "commit" });
    // Read the declared animation time: a real clock would measure the machine.
    const shownAfter = () =>
      content.evaluate((element) =>
        element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
      );
    await expect.poll(shownAfter).toEqual([2500]);
    await expect(content).toHaveCSS("opacity", "1");
    await expect(content).toHaveAttribute("data-reveal", "waiting");
  });
});
