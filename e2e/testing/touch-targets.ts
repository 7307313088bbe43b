import { expect, type Page } from "@playwright/test";

/** Expects every control to be large enough for a thumb, except links in running text. */
export async function expectTouchTargets(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(tooSmall), page.url()).toEqual([]);
  }).toPass();
}

/** Counts the label around a field and the card that a link covers as part of the control. */
function tooSmall(): string[] {
  // The target is 48 px, but a tab at the screen's edge and the seven days of a week may be four pixels smaller.
  const LEAST_PX = 44;
  const controls = document.querySelectorAll("a[href], button, input, select, textarea, summary");
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const isInText =
      getComputedStyle(control).display === "inline" &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const coversCard = getComputedStyle(control, "::after").position === "absolute";
    if (isInText || coversCard) return [];
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    // Elements for screen readers only are a single point.
    if (width <= 1 || Math.min(width, height) >= LEAST_PX) return [];
    const size = `${Math.round(width)}x${Math.round(height)}`;
    return [`${size} ${control.outerHTML.slice(0, 160)}`];
  });
}
