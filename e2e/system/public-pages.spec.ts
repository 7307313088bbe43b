import type { Page } from "@playwright/test";
import { PRERENDERED_PATHS } from "#shared/pages.ts";
import { DEVICES, expect, test, WITH_MOTION } from "../testing/fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, ...WITH_MOTION });

  test("every public page is complete", async ({ page }) => {
    for (const path of PRERENDERED_PATHS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Privacy Policy");
      const headings = page.locator("main").getByRole("heading", { includeHidden: true });
      const shown = headings.filter({ visible: true });
      expect(await shown.allTextContents(), path).toEqual(await headings.allTextContents());
      for (const content of await page.locator("[data-reveal]").all())
        await expect(content).toHaveCSS("opacity", "1");
    }
  });
});

/** Returns the position and colours of every element. */
const look = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("#root *"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, display } = getComputedStyle(element);
      return [element.className, x, y, width, height, color, backgroundColor, display].join();
    }),
  );

for (const device of Object.values(DEVICES))
  test.describe(`on a screen ${device.viewport.width} px wide`, () => {
    test.use({ ...device, expectedConsoleErrors: [/Failed to load resource/] });

    test("every public page looks the same before and after the full style sheet loads", async ({
      page,
    }) => {
      // Block fonts and scripts: a different font changes the layout and scripts may change the page. This compares
      // everything else.
      await page.route(/\.(?:woff2|js)$/, (route) => route.abort());
      for (const path of PRERENDERED_PATHS) {
        const released = Promise.withResolvers<void>();
        await page.route("**/assets/shell-*.css", async (route) => {
          await released.promise;
          await route.continue();
        });
        const asked = page.waitForRequest("**/assets/shell-*.css");
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await asked;
        const before = await look(page);
        const whole = page.waitForResponse("**/assets/shell-*.css");
        released.resolve();
        await (await whole).finished();
        await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
        expect(await look(page), path).toEqual(before);
        await page.unroute("**/assets/shell-*.css");
        // Makes the tab new to the next page.
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  });

test("the full style sheet and the fonts load after the first paint", async ({ page }) => {
  await page.goto("/");
  const filesBy = (moment: "before" | "after") =>
    page.evaluate((moment) => {
      const [painted] = performance.getEntriesByName("first-contentful-paint");
      const files = performance.getEntriesByType("resource").filter(({ startTime }) => {
        const isAfter = startTime > (painted?.startTime ?? Infinity);
        return isAfter === (moment === "after");
      });
      return files.map(({ name }) => /\.(?:css|woff2)$/.exec(name)?.[0]).filter(Boolean);
    }, moment);
  await expect.poll(() => filesBy("after")).toEqual([".woff2", ".woff2", ".css"]);
  expect(await filesBy("before")).toEqual([]);
});

test("each public page has metadata for search engines and link previews", async ({ request }) => {
  const titles = new Set<string>();
  for (const path of PRERENDERED_PATHS) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    titles.add(title);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toMatch(/<link rel="canonical" href="http/);
    for (const property of ["og:title", "og:description", "og:image", "og:url"]) {
      expect(html, `${property} of ${path}`).toContain(`property="${property}"`);
    }
  }
  expect(titles.size).toBe(PRERENDERED_PATHS.length);
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap:");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/inspiration/walter-tull");
});
