import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { tabTo } from "../testing/keyboard.ts";

const section = (page: Page) => page.getByRole("region", { name: "What Athletes Are Saying" });
const rows = (page: Page) => section(page).getByRole("list");

/** Without waiting for it to stand still. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
}

test.describe("what athletes are saying", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/choose-a-plan");
    await page.getByRole("heading", { name: "Why Athletes Choose Focus" }).scrollIntoViewIfNeeded();
  });

  test("walks by in two rows against each other, 20 pixels a second", async ({ page }) => {
    await expect(rows(page)).toHaveCount(2);
    const speeds = await rows(page).evaluateAll((lists) =>
      lists.map((list) => {
        const [animation] = list.getAnimations();
        const { duration } = animation?.effect?.getComputedTiming() ?? {};
        const at = (ms: number) => {
          if (animation) animation.currentTime = ms;
          return list.getBoundingClientRect().x;
        };
        const half = Number(duration) / 2;
        return Math.round((at(half + 1000) - at(half)) * 10) / 10;
      }),
    );
    expect(speeds).toEqual([-20, 20]);
  });

  test(
    "rests under the pointer, while read by keyboard, and at the press of a button",
    { tag: "@both-widths" },
    async ({ page, isMobile }) => {
      const first = rows(page).first();
      await expect(first).toHaveCSS("animation-play-state", "running");
      await section(page).getByRole("button", { name: "Pause" }).click();
      await expect(first).toHaveCSS("animation-play-state", "paused");
      await section(page).getByRole("button", { name: "Play" }).click();
      await expect(first).toHaveCSS("animation-play-state", "running");
      if (!isMobile) {
        await pointAt(page, section(page));
        await expect(first).toHaveCSS("animation-play-state", "paused");
        await page.mouse.move(0, 0);
        await expect(first).toHaveCSS("animation-play-state", "running");
      }
      const handle = section(page).getByRole("link", { name: "@casey.specimen" });
      await tabTo(page, handle);
      await expect(first).toHaveCSS("animation-name", "none");
      await expect(handle).toBeInViewport({ ratio: 1 });
    },
  );

  test("is read out once, and says that it is invented", async ({ page }) => {
    await expect(section(page).getByRole("listitem")).toHaveCount(6);
    await expect(section(page).getByRole("link")).toHaveCount(3);
    for (const entry of await section(page).getByRole("listitem").all())
      await expect(entry).toContainText("Sample");
    await expectAccessible(page);
  });

  test(
    "stands still in a grid for a person who wants no motion",
    { tag: "@both-widths" },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect(rows(page).first()).toHaveCSS("animation-name", "none");
      await expect(section(page).getByRole("button", { name: "Pause" })).toBeHidden();
      const shown = section(page)
        .getByRole("listitem", { includeHidden: true })
        .filter({ visible: true });
      await expect(shown).toHaveCount(6);
      const boxes = await shown.evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().right - innerWidth),
      );
      expect(Math.max(...boxes), "beyond the right edge").toBeLessThan(0);
    },
  );

  test.describe("in production", () => {
    test.use({ expectedConsoleErrors: [/404/] });

    test("is left out while nobody has said anything", async ({ page }) => {
      const asked = page.waitForRequest("**/_api/v1/testimonials");
      await page.route("**/_api/v1/testimonials", (route) => route.fulfill({ status: 404 }));
      await page.reload();
      await page.getByRole("heading", { name: "Before you ask." }).scrollIntoViewIfNeeded();
      await (await asked).response();
      await expect(section(page)).toHaveCount(0);
    });
  });
});
