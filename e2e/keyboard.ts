import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 60;

/** Goes on with Tab until it gets there. Every stop on the way can be seen, and none is nowhere. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus), `stop ${stops} on the way`).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** A button or a link, as a keyboard presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** What has the focus without showing it: its ring is its own, or that of the label it stands in. */
function unseenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing";
  const ringed = [focused, focused.parentElement, focused.nextElementSibling];
  const isSeen = ringed.some((element) => {
    const { outlineStyle = "none", outlineWidth = "0" } = element ? getComputedStyle(element) : {};
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  });
  return isSeen ? undefined : focused.outerHTML.slice(0, 200);
}
