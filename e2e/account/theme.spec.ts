import { logIn, newMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

test.use({ colorScheme: "light" });

test("a device with a chosen theme is never painted in another one", async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto("/account");
  await page.getByRole("radio", { name: "Dark", exact: true }).check();

  // The body exists only after the first script has run, and nothing is painted without a body.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { documentElement: root } = document;
      root.dataset["painted"] = `${root.dataset["theme"]} ${getComputedStyle(root).colorScheme}`;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/account", "/"]) {
    await page.goto(path);
    await expect(page.locator("html"), path).toHaveAttribute("data-painted", "dark dark");
    const bars = page.locator('meta[name="theme-color"]');
    for (const bar of await bars.all()) await expect(bar).toHaveAttribute("content", "#0a1020");
  }
});
