import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { answerField, expectSaved, logInAda, STEPS } from "../testing/vision-people.ts";

// The server says "no vision" with this status, and the browser's console repeats it.
test.use({ expectedConsoleErrors: [/status of 404/] });

/** Orca says a heading only when the caret came from elsewhere, and comes with every screen from another place. */
async function caretBeside(page: Page): Promise<number> {
  const caret = await page.evaluate(() => {
    const { anchorNode, anchorOffset } = getSelection() as Selection;
    return { words: anchorNode?.textContent, at: anchorOffset };
  });
  expect(caret.words).toBe("Skip to content");
  return caret.at;
}

test("the whole flow works by keyboard", async ({ page, request }) => {
  await logInAda(page, request);
  await page.goto("/athletic-vision-welcome");
  await page.getByRole("link", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  const carets: number[] = [];
  for (const [path, name] of [
    ["/athletic-vision-next", "Continue"],
    ["/athletic-vision-first-time-q", "First time"],
  ] as const) {
    await expect(page).toHaveURL(path);
    // A new page takes the focus to its heading, and would take it from the link too.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    carets.push(await caretBeside(page));
    await page.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: /Ada's Definite Life Purpose/ })).toBeFocused();
  await expect(answerField(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(answerField(page)).toBeFocused();
  await page.keyboard.type("Ada keeps children playing");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(STEPS[1] as string);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  carets.push(await caretBeside(page));
  expect(new Set(carets).size).toBe(carets.length);
  await expectSaved(page, 1, "Ada keeps children playing");
});
