import type { Page } from "@playwright/test";
import { DEVICES, expect, test, WITH_MOTION } from "../testing/fixtures.ts";

test.use(WITH_MOTION);

const card = (page: Page, plan: "Individual" | "Team") =>
  page.getByRole("main").getByRole("listitem", { name: plan });

for (const [name, device] of Object.entries(DEVICES))
  test.describe(() => {
    test.use(device);
    test(`on a ${name} nothing moves while the page hydrates, and the page looks the same after a navigation`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.assign(window, { movedBy: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number }[])
            Object.assign(window, { movedBy: Reflect.get(window, "movedBy") + entry.value });
        }).observe({ type: "layout-shift", buffered: true });
      });
      // Testimonials load just before they scroll into view, which navigating back triggers.
      await page.route("**/_api/v1/testimonials", (route) =>
        route.fulfill({ json: { success: true, data: [], error: null } }),
      );
      const words = () => page.getByRole("main").innerText();
      await page.goto("/choose-a-plan");
      await expect(card(page, "Team").getByRole("button", { name: "More athletes" })).toBeEnabled();
      await expect(card(page, "Individual").getByText(/before \w+ \d+, \d{4}/)).toHaveCount(2);
      expect(await page.evaluate(() => Reflect.get(window, "movedBy"))).toBeLessThan(0.001);
      const built = await words();
      for (const part of ["Yearly", "Quarterly live workshop", "Proven Results", "Before you ask."])
        expect(built).toContain(part);

      await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
      await expect.poll(words).toBe(built);
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both prices of both plans are visible, and nothing that wouldn't work", async ({
    page,
  }) => {
    await page.goto("/choose-a-plan");
    for (const [plan, prices] of [
      ["Individual", ["$97", "$970"]],
      ["Team", ["$65", "$650"]],
    ] as const) {
      for (const price of prices)
        await expect(card(page, plan).getByText(price, { exact: true })).toBeVisible();
    }
    await expect(card(page, "Individual").getByText(/before your trial ends/)).toHaveCount(2);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("spinbutton")).toHaveCount(0);
    await page.getByText("Where do I share my clips?").click();
    await expect(page.getByText("Ask the pro on the Tuesday call.")).toBeVisible();
  });
});
