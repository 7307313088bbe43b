import { PRERENDERED_PATHS } from "#shared/pages.ts";
import { expect, test } from "../testing/fixtures.ts";

test.describe("with scripting off", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of PRERENDERED_PATHS) {
    test(`${path} reads completely`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Privacy Policy");
      const headings = page.locator("main").getByRole("heading", { includeHidden: true });
      const shown = headings.filter({ visible: true });
      expect(await shown.allTextContents()).toEqual(await headings.allTextContents());
      for (const content of await page.locator("[data-reveal]").all())
        await expect(content).toHaveCSS("opacity", "1");
    });
  }
});

test("each public page introduces itself to robots and to people who share it", async ({
  request,
}) => {
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
