import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { answerField, atQuestion, logInAda, STEPS } from "../testing/vision-people.ts";

test.use({ expectedConsoleErrors: [/status of 404/] });

/** As a keyboard that listens does: guesses that replace one another, then the phrase. */
async function dictate(page: Page, guesses: string[], phrase?: string): Promise<void> {
  const input = await page.context().newCDPSession(page);
  for (const text of guesses) {
    const end = { selectionStart: text.length, selectionEnd: text.length };
    await input.send("Input.imeSetComposition", { text, ...end });
  }
  if (phrase !== undefined) await input.send("Input.insertText", { text: phrase });
}

test("an answer that is dictated in bursts is kept, also one that is not final yet", async ({
  page,
  request,
}) => {
  await logInAda(page, request);
  await page.goto(STEPS[0] as string);
  await answerField(page).click();
  await dictate(page, ["ada", "ada place", "Ada plays"], "Ada plays for the joy of it.");
  await dictate(page, [" she", " she his calm"], " She is calm.");
  const first = "Ada plays for the joy of it. She is calm.";
  await expect(answerField(page)).toHaveValue(first);

  // The button is pressed, and the page is left, before the keyboard has decided.
  await dictate(page, [" always", " all ways ready"]);
  await page.getByRole("button", { name: "Submit" }).click();
  await atQuestion(page, 2);
  await answerField(page).click();
  await dictate(page, ["to see", "to sea how good"]);
  await page.reload();
  await expect(answerField(page)).toHaveValue("to sea how good");
  await page.getByRole("link", { name: "Back" }).click();
  await atQuestion(page, 1);
  await expect(answerField(page)).toHaveValue(`${first} all ways ready`);
});
