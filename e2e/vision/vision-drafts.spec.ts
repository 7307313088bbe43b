import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { logIn } from "../testing/auth-actions.ts";
import { interceptRequests } from "../testing/intercept-requests.ts";
import {
  answerField,
  atQuestion,
  expectSaved,
  logInAda,
  VISION_STEP_PATHS,
  clickSubmit,
  untilFetchedAhead,
} from "../testing/vision-actions.ts";

// The browser logs the missing network and the vision that doesn't exist yet.
test.use({ expectedConsoleErrors: [/status of (404|401)|net::ERR_/] });

const [first, second, third] = VISION_STEP_PATHS as [string, string, string];

test("a member continues writing without a network, and the answers are saved once it is back", async ({
  page,
  context,
  request,
}) => {
  await logInAda(page, request);
  await page.goto(first);
  await answerField(page).fill("With a network");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await untilFetchedAhead(page, "vision");
  await untilFetchedAhead(page, "vision");
  await context.setOffline(true);
  for (const index of VISION_STEP_PATHS.keys()) {
    await atQuestion(page, index + 1);
    if (index > 0) {
      await answerField(page).fill(`Without, ${index + 1}`);
      await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
    }
    await clickSubmit(page);
  }
  await expect(page.getByRole("heading", { name: "Congratulations, Ada" })).toBeVisible();
  await page.getByRole("link", { name: "READ ME MY ATHLETIC VISION" }).click();
  await expect(page.getByText("Without, 9.")).toBeVisible();

  await context.setOffline(false);
  await expectSaved(page, 1, "With a network");
  for (const order of [2, 5, 9]) await expectSaved(page, order, `Without, ${order}`);
});

/** Simulates dictation on a phone keyboard: guesses that replace one another, without a final result. */
async function dictate(page: Page, guesses: string[]): Promise<void> {
  const input = await page.context().newCDPSession(page);
  for (const text of guesses)
    await input.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
}

test("a word being typed or dictated when the page reloads or its tab is closed isn't lost", async ({
  page,
  context,
  request,
}) => {
  await logInAda(page, request);
  const letPass = await interceptRequests(page, "**/athleticvision/single/*", (route) =>
    route.abort(),
  );
  await page.goto(second);
  await answerField(page).click();
  await dictate(page, ["keep", "keep every child pl"]);
  await page.reload();
  await expect(answerField(page)).toHaveValue("keep every child pl");
  letPass();
  await answerField(page).press("End");
  await answerField(page).pressSequentially("aying");
  await expectSaved(page, 2, "keep every child playing");

  await page.route("**/athleticvision/single/*", (route) => route.abort());
  await page.goto(third);
  await expect(answerField(page)).toBeVisible();
  // The session ends with the browser, so a new tab can only get it from an open one.
  const next = await context.newPage();
  await next.goto("/account");
  await expect(next.getByLabel("First Name")).toHaveValue("Ada");
  await answerField(page).pressSequentially("The last metre is");
  await page.close();
  await next.goto(third);
  await expect(answerField(next)).toHaveValue("The last metre is");
  await expectSaved(next, 3, "The last metre is");
});

test("text written before the vision could be loaded survives every further attempt to load it", async ({
  page,
  request,
}) => {
  const letPass = await interceptRequests(page, "**/userinput/athleticvision**", (route) =>
    route.abort(),
  );
  await logInAda(page, request);
  await page.goto(second);
  const problem = page.getByText("What you wrote before couldn't be loaded");
  await expect(problem).toBeVisible();
  await answerField(page).fill("Written in a tunnel");
  await answerField(page).evaluate((field) => void (field.dataset.seen = "before"));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(problem).toBeHidden();
  await expect(page.locator("[data-seen=before]")).toHaveValue("Written in a tunnel");

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await atQuestion(page, 1);
  await page.goBack();
  await atQuestion(page, 2);
  await expect(answerField(page)).toHaveValue("Written in a tunnel");
  await answerField(page).press("End");
  await answerField(page).pressSequentially(", every word");
  letPass();
  await expectSaved(page, 2, "Written in a tunnel, every word");
  await expect(answerField(page)).toHaveValue("Written in a tunnel, every word");
});

test("one person's unsent text is never sent in another person's session", async ({
  page,
  request,
}) => {
  const ada = await logInAda(page, request);
  const letPass = await interceptRequests(page, "**/athleticvision/single/*", (route) =>
    route.abort(),
  );
  await page.goto(second);
  await answerField(page).fill("Ada's alone");
  await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  letPass();
  await logInAda(page, request);
  await page.goto(second);
  await expect(answerField(page)).toHaveValue("");
  await expectSaved(page, 2, "");

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await logIn(page, ada);
  await page.goto(second);
  await expectSaved(page, 2, "Ada's alone");
});

test("a server that crashes while saving loses not a single character", async ({
  page,
  request,
  server,
}) => {
  await logInAda(page, request);
  await page.goto(second);
  await answerField(page).fill("Keep");
  await expectSaved(page, 2, "Keep");

  // Kill the server while the request is in flight.
  const letPass = await interceptRequests(page, "**/athleticvision/single/2", async (route) => {
    await server.kill();
    await route.continue();
  });
  const written = "Keep every child playing, whatever it takes, in every town 🏃🏽‍♀️";
  await answerField(page).fill(written);
  await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
  letPass();
  await answerField(page).press("End");
  await answerField(page).pressSequentially(" and beyond");

  await server.restart();
  await page.reload();
  await expect(answerField(page)).toHaveValue(`${written} and beyond`);
  await expectSaved(page, 2, `${written} and beyond`);
});
