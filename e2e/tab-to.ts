import type { Locator, Page } from "@playwright/test";

/** As far as a person would press Tab. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = page.locator(":focus");
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const isThere = await target.evaluate(
      (element) =>
        element === document.activeElement || element.parentElement === document.activeElement,
    );
    if (isThere) return;
  }
  throw new Error(`Tab never came to ${target}, but to ${await focused.textContent()}`);
}
