import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { logIn } from "../testing/auth-people.ts";
import {
  answerField,
  expectSaved,
  logInAda,
  saveVision,
  STEPS,
  untilFetchedAhead,
} from "../testing/vision-people.ts";

test.use({ expectedConsoleErrors: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

const NINE = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [`q${index + 1}`, `Ada is answer ${index + 1}.`]),
);

async function openEdit(page: Page, request: APIRequestContext): Promise<void> {
  await logInAda(page, request);
  await saveVision(page, NINE);
  await page.goto("/athletic-vision-edit");
}

async function tickAll(page: Page): Promise<void> {
  for (const tick of await page.getByRole("checkbox").all()) await tick.check();
}

const save = (page: Page) => page.getByRole("button", { name: "SAVE" }).click();

/** SAVE's request goes out when `answer` is called. */
async function holdSave(page: Page): Promise<{ answer: () => void }> {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/userinput/athleticvision", async (route) => {
    await isAnswered;
    await route.continue();
  });
  return { answer };
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name });

test("all nine are changed on one page, with three ticks, and saved to the review", async ({
  page,
  request,
}) => {
  await logInAda(page, request);
  await saveVision(page, { ...NINE, q9: "" });
  await page.goto("/athletic-vision-edit");
  await field(page, "7. Identity").fill("I was slow. My team knows me.");
  const suggestions = page.getByRole("list", { name: "Suggestions" });
  await expect(suggestions.getByText("“My”: try Ada's")).toBeVisible();
  await expect(page.getByText("Look again at “was” in Identity.")).toBeVisible();

  await save(page);
  await expect(field(page, "9. Perfect day")).toBeFocused();
  await field(page, "9. Perfect day").fill("Ada wakes at six.");
  await page.reload();
  await expect(field(page, "9. Perfect day")).toHaveValue("Ada wakes at six.");
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  await save(page);
  await expect(page).toHaveURL("/athletic-vision-edit");
  await tickAll(page);
  await save(page);
  await expect(page).toHaveURL("/athletic-vision-review");
  await expect(page.getByText("I was slow.")).toBeVisible();
  await expectSaved(page, 9, "Ada wakes at six.");
  await expectSaved(page, 7, "I was slow. My team knows me.");
});

test("what another device has saved meanwhile is there for a person who comes back to it", async ({
  page,
  request,
}) => {
  await logInAda(page, request);
  await saveVision(page, NINE);
  await page.goto(STEPS[1] ?? "");
  await expect(answerField(page)).toHaveValue("Ada is answer 2.");
  await saveVision(page, { q1: "Ada wrote this on her phone." });
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(answerField(page)).toHaveValue("Ada wrote this on her phone.");

  // Also where she has typed before, once that is saved.
  await answerField(page).fill("Ada wrote this at her desk.");
  await expectSaved(page, 1, "Ada wrote this at her desk.");
  await saveVision(page, { q1: "Ada changed it on the bus." });
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(answerField(page)).toHaveValue("Ada changed it on the bus.");
});

test("a page that was open for long takes back nothing that another device has saved meanwhile", async ({
  page,
  request,
}) => {
  await openEdit(page, request);
  await field(page, "3. Dream in sport").fill("Ada wins at home.");
  await saveVision(page, { q1: "Ada wrote this on her phone." });
  await tickAll(page);
  await save(page);
  await expectSaved(page, 3, "Ada wins at home.");
  await expectSaved(page, 1, "Ada wrote this on her phone.");
});

test("what is written while SAVE waits for the server is still there afterwards", async ({
  page,
  request,
}) => {
  await openEdit(page, request);
  await field(page, "3. Dream in sport").fill("Ada wins");
  await tickAll(page);
  const { answer } = await holdSave(page);
  await save(page);
  await field(page, "3. Dream in sport").fill("Ada wins at home");
  await field(page, "4. Bucket list").fill("Ada sails.");
  answer();
  await expect(page).toHaveURL("/athletic-vision-review");
  await expectSaved(page, 3, "Ada wins");
  await page.goto("/athletic-vision-edit");
  await expect(field(page, "3. Dream in sport")).toHaveValue("Ada wins at home");
  await expect(field(page, "4. Bucket list")).toHaveValue("Ada sails.");
});

test("a person who leaves while SAVE waits is not pulled away from where they went", async ({
  page,
  request,
}) => {
  await openEdit(page, request);
  await untilFetchedAhead(page, "vision");
  await field(page, "3. Dream in sport").fill("Ada wins");
  await tickAll(page);
  const { answer } = await holdSave(page);
  await save(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  const sent = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().endsWith("/athleticvision"),
  );
  answer();
  await sent;
  await expectSaved(page, 3, "Ada wins");
  await page.getByLabel("Message").fill("Still here");
  await expect(page).toHaveURL("/contact");
});

test("without a network a saved vision is heard at once and sent later", async ({
  page,
  context,
  request,
}) => {
  await openEdit(page, request);
  await untilFetchedAhead(page, "vision");
  await field(page, "3. Dream in sport").fill("Ada is on the plane.");
  await tickAll(page);
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText("Ada is on the plane.")).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page, 3, "Ada is on the plane.");
});

test("of two devices the newest wins, and the other's text is compared and restored", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const ada = await logInAda(page, request);
  const laptop = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await laptop.newPage();
  await logIn(other, ada);
  await other.goto(STEPS[7] as string);
  await answerField(other).fill("Ada is the calmest finisher");
  await expectSaved(other, 8, "Ada is the calmest finisher");

  await page.goto(STEPS[7] as string);
  await answerField(page).fill("Ada is the fastest finisher");
  await expectSaved(other, 8, "Ada is the fastest finisher");

  await other.goto("/athletic-vision-edit");
  await expect(field(other, "8. Identity in one sentence")).toHaveValue(
    "Ada is the fastest finisher",
  );
  await other.getByRole("button", { name: /^Compare Identity in one sentence/ }).click();
  await expect(other.getByRole("deletion")).toContainText("calmest");
  await expect(other.getByRole("insertion")).toContainText("fastest");
  await other.getByRole("button", { name: /^Restore Identity in one sentence/ }).click();
  await expect(field(other, "8. Identity in one sentence")).toHaveValue(
    "Ada is the calmest finisher",
  );
  await expectSaved(page, 8, "Ada is the calmest finisher");
  await expect(other.getByText("Ada is the fastest finisher")).toBeVisible();
  await laptop.close();
});
