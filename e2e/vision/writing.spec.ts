import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import {
  answerField,
  atQuestion,
  callApi,
  expectSaved,
  logInAda,
  savedAnswer,
  saveVision,
  STEPS,
  submit,
} from "../testing/vision-people.ts";

test.beforeEach(({ page, request }) => logInAda(page, request));

// The server says "no vision" with this status, and the browser's console repeats it.
test.use({ expectedConsoleErrors: [/status of 404/] });

test("a vision is written in one sitting, and read back as it was written", async ({ page }) => {
  // The dashboard is remembered on the device once it has been shown.
  await page.goto("/user-dashboard");
  await expect(page.getByRole("link", { name: "Write my vision" }).first()).toBeVisible();
  await page.goto("/athletic-vision-welcome");
  await expect(page.getByRole("heading", { name: "Athletic Vision" })).toBeVisible();
  await expect(page.getByText("Welcome Ada")).toBeVisible();
  await page.getByRole("link", { name: "Start" }).click();
  await expect(page).toHaveURL("/athletic-vision-next");
  await expect(page.getByRole("heading", { name: /design the mind that leads it/ })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/athletic-vision-first-time-q");
  await expect(page.getByRole("link", { name: "Updating vision" })).toBeHidden();
  await page.getByRole("link", { name: "First time" }).click();

  for (const index of STEPS.keys()) {
    await atQuestion(page, index + 1);
    await answerField(page).fill(`Answer ${index + 1} of <b>Ada</b>`);
    await submit(page);
  }
  await expect(page).toHaveURL("/athletic-vision-completion");
  await expect(page.getByRole("heading", { name: "Congratulations, Ada" })).toBeVisible();
  await expect(page.getByText("Still open")).toBeHidden();
  await page.getByRole("link", { name: "READ ME MY ATHLETIC VISION" }).click();

  await expect(page).toHaveURL("/athletic-vision-review");
  await expect(page.getByRole("heading", { name: "Ada's Winning Formula" })).toBeVisible();
  await expect(page.getByText("Answer 2 of <b>Ada</b>.", { exact: false })).toBeVisible();
  await expect(page.getByText("Answer 8 of <b>Ada</b>.", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Good night" })).toHaveAttribute(
    "href",
    "/sleep-well",
  );
  for (const order of [1, 5, 9]) await expectSaved(page, order, `Answer ${order} of <b>Ada</b>`);

  // However long the dashboard takes to hear of it, it does not ask for the vision again.
  await page.route("**/userdashboard/state*", () => undefined);
  await page.goto("/user-dashboard");
  await expect(page.getByText("Answer 8 of <b>Ada</b>")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write my vision" })).toBeHidden();
});

test("questions may be left out; what is missing is named and leads back", async ({ page }) => {
  await page.goto(STEPS[0] as string);
  await submit(page);
  await atQuestion(page, 2);
  await answerField(page).fill("Keep every child playing");
  await submit(page);
  for (const order of [3, 4, 5, 6, 7, 8, 9]) {
    await atQuestion(page, order);
    await page.getByRole("link", { name: "Skip for now" }).click();
  }
  await expect(page.getByRole("heading", { name: /Congratulations/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(8);
  await page.getByRole("link", { name: "Dream in sport" }).click();
  await expect(page).toHaveURL(STEPS[2] as string);
});

test(
  "examples, room to write, and Back to the question before",
  { tag: "@both-widths" },
  async ({ page }) => {
    await page.goto(STEPS[4] as string);
    await expect(page.getByText("Ada starts in 20 games.")).toBeVisible();
    await expect(page.getByText("Only you can read this.")).toBeVisible();
    const rows = page.viewportSize()!.width < 1200 ? "4" : "8";
    await expect(answerField(page)).toHaveAttribute("rows", rows);
    await expect(answerField(page)).toHaveJSProperty("required", true);
    await answerField(page).fill("By June");
    await submit(page);
    await expect(page.getByText("in bed by 22:30")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(STEPS[4] as string);
    await expect(answerField(page)).toHaveValue("By June");
  },
);

test("a person who needs a person finds one on every writing screen", async ({ page }) => {
  await page.goto(STEPS[0] as string);
  await answerField(page).fill("Some days I want to die");
  await expect(page.getByText("You do not have to carry it alone.")).toBeVisible();
  await page.getByRole("button", { name: "Need someone now?" }).click();
  await expect(page.getByRole("link", { name: "988" })).toHaveAttribute("href", "tel:988");
  await expectAccessible(page);
});

test("nobody without a vision is shown an empty one", async ({ page }) => {
  for (const path of ["/athletic-vision-review", "/athletic-vision", "/athletic-vision-edit"]) {
    await page.goto(path);
    await expect(page).toHaveURL(STEPS[0] as string);
  }
});

test("with a vision it can be updated from the question, on the page that plays it", async ({
  page,
}) => {
  await saveVision(page, { q8: "Ada is calm" });
  await page.goto("/athletic-vision-first-time-q");
  await page.getByRole("link", { name: "Updating vision" }).click();
  await expect(page).toHaveURL("/athletic-vision");
  await expect(page.getByRole("heading", { name: "Ada's Winning Formula" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change your vision" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Change your vision" })).toBeInViewport();
  await expect(page.getByLabel("8. Identity in one sentence")).toHaveValue("Ada is calm");

  await page.goto("/athletic-vision-review?revise");
  await expect(page.getByRole("link", { name: "Good night" })).toBeHidden();
  await page.getByRole("link", { name: "Revise Athletic Vision" }).click();
  await expect(page).toHaveURL("/athletic-vision");
  await expect(page.getByLabel("8. Identity in one sentence")).toBeVisible();

  await page.goto("/athletic-vision-review");
  await page.goto("/athletic-vision");
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(page.getByLabel("8. Identity in one sentence")).toBeHidden();
});

test("too long a text is kept, explained, and never cut", async ({ page }) => {
  const text = "x".repeat(4_010);
  await page.goto(STEPS[6] as string);
  await answerField(page).fill(text);
  await expect(page.getByText("Shorten it by 10.")).toBeVisible();
  await expect(answerField(page)).toHaveValue(text);
  await answerField(page).fill(text.slice(10));
  await expect(page.getByText("Shorten it")).toBeHidden();
  await expectSaved(page, 7, text.slice(10));
});

test("a vision with marks and from right to left is readable for everybody", async ({ page }) => {
  await saveVision(page, { q1: "I was <b>brave</b>.", q7: "مرحبا بالعالم" });
  for (const path of ["review", "edit"]) {
    await page.goto(`/athletic-vision-${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toBeHidden();
    await expectAccessible(page);
  }
  expect((await callApi(page, "GET", "/_api/v1/userinput/athleticvision")).status).toBe(200);
  expect(await savedAnswer(page, 1)).toBe("I was <b>brave</b>.");
});
