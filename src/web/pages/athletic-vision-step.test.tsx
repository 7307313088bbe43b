import { beforeEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { getProfile, updateProfile } from "#schemas/account/contract.ts";
import { getVision, saveAnswer, saveGoalDate } from "#schemas/vision/contract.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { advanceTime, resumeTime, stopTime, pollUntil } from "#web/testing/clock.ts";
import { PROFILE, VISION } from "#web/testing/examples.ts";
import { finishEffects } from "#web/testing/finish-effects.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubNetworkError, sentCalls, sentTo } from "#web/testing/stub-server.ts";

const FIRST = "/athletic-vision-define-life-purpose";
const SECOND = "/athletic-vision-define-purpose-in-5";

const written = () => page.getByRole("textbox", { name: "Your answer" });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const saved = () => sentTo(saveAnswer).at(-1);
const atQuestion = (order: number) =>
  expect
    .element(page.getByRole("progressbar", { name: `Question ${order} of 9` }))
    .toBeInTheDocument();

beforeEach(() => {
  logInAs();
  stub(getProfile, { ...PROFILE, roles: [] });
  stub(getVision, null);
  stub(saveAnswer, { order: 1, savedAt: "2026-11-17T12:00:00Z" });
});

test("one kind line appears once typing has stopped, and disappears when the text is changed", async () => {
  await openPage("/athletic-vision-identity");
  const helper = page.getByText("It works best in the third person.");
  await written().fill("I am calm.");
  await expect.element(helper).toBeVisible();
  await expect.element(page.getByText("Instead of “I” you could write “Ada”.")).toBeVisible();
  await written().fill("Ada is calm.");
  await expect.element(helper).not.toBeInTheDocument();
  stopTime();
  await written().fill("I am calm again.");
  await userEvent.keyboard("{Shift}");
  expect(helper.elements()).toEqual([]);
  advanceTime(2_000);
  await pollUntil(() => helper.elements().length === 1);
});

test("questions can be skipped, and missing answers are listed and linked", async () => {
  const { q3: _, q8: __, ...second } = VISION;
  stubWith(getVision, async () =>
    sentTo(saveAnswer).length === 0 ? null : { ...second, q3: "", q8: "" },
  );
  const { address } = await openPage(FIRST);
  await button("Submit").click();
  await atQuestion(2);
  await written().fill("Keep every child playing");
  await button("Submit").click();
  for (const { order } of VISION_STEPS.slice(2)) {
    await atQuestion(order);
    await link("Skip for now").click();
  }
  await expect.element(page.getByRole("heading", { name: /Congratulations/ })).toBeVisible();
  await expect.poll(() => page.getByRole("main").getByRole("listitem").elements().length).toBe(8);
  await page.getByRole("link", { name: "Dream in sport" }).click();
  await expect.poll(address).toBe("/athletic-vision-dream-accomplishment");
});

test.each([
  [390, "4"],
  [1440, "8"],
] as const)(
  "at %s px the page has examples, room to write, and Back to the previous question",
  async (width, rows) => {
    await page.viewport(width, 900);
    stubNetworkError(saveAnswer);
    const { address, back } = await openPage("/athletic-vision-1-year-goals");
    await expect.element(page.getByText("Ada starts in 20 games.")).toBeVisible();
    await expect.element(page.getByText("Only you can read this.")).toBeVisible();
    await expect.element(written()).toHaveAttribute("rows", rows);
    await expect.element(written()).toBeRequired();
    await written().fill("By June");
    await button("Submit").click();
    await expect.element(page.getByText("in bed by 22:30")).toBeVisible();
    await back();
    await expect.poll(address).toBe("/athletic-vision-1-year-goals");
    await expect.element(written()).toHaveValue("By June");
  },
);

test("a user whose text suggests a crisis is offered help while writing", async () => {
  await openPage(FIRST);
  await written().fill("Some days I want to die");
  await expect.element(page.getByText("You do not have to carry it alone.")).toBeVisible();
  await button("Need someone now?").click();
  await expect.element(link("988")).toHaveAttribute("href", "tel:988");
  await expectAccessible();
});

test.each(["/athletic-vision-review", "/athletic-vision", "/athletic-vision-edit"])(
  "without a vision %s redirects to the first question",
  async (path) => {
    const { address } = await openPage(path);
    await expect.poll(address).toBe(FIRST);
  },
);

test("a text that is too long is saved and explained, and never cut off", async () => {
  const text = "x".repeat(4_010);
  const { close } = await openPage("/athletic-vision-identity");
  await written().fill(text);
  await expect.element(page.getByText("Shorten it by 10.")).toBeVisible();
  await close();
  await openPage("/athletic-vision-identity");
  await expect.element(written()).toHaveValue(text);
  await written().fill(text.slice(10));
  await expect.element(page.getByText("Shorten it")).not.toBeInTheDocument();
  await expect.poll(saved).toMatchObject({ data: text.slice(10) });
});

test("a user without a first name is asked for it before the first question", async () => {
  let profile = { ...PROFILE, firstName: "", suggestedFirstName: "Mara" };
  stubWith(getProfile, async () => profile);
  stubWith(updateProfile, async ({ firstName }) => {
    profile = { ...profile, firstName };
    return null;
  });
  await openPage("/athletic-vision-welcome");
  const name = page.getByLabelText("What should we call you?");
  await expect.element(name).toHaveValue("Mara");
  await expectAccessible();
  await name.fill("Maja");
  await button("Start").click();
  await link("Continue").click();
  await link("First time").click();
  await expect
    .element(page.getByRole("heading", { level: 1, name: /^Maja's Definite Life Purpose/ }))
    .toBeVisible();
});

test("a first name that can't be saved stays in its field, and the user can start without it", async () => {
  stub(getProfile, { ...PROFILE, firstName: "" });
  stubNetworkError(updateProfile);
  const { address } = await openPage("/athletic-vision-welcome");
  const name = page.getByLabelText("What should we call you?");
  await name.fill("Maja");
  await expect.element(link("Start without a name")).not.toBeInTheDocument();
  await button("Start").click();
  await expect.element(page.getByText("Your name couldn't be saved.")).toBeVisible();
  await expect.element(name).toHaveValue("Maja");
  expect(address()).toBe("/athletic-vision-welcome");
  await expectAccessible();
  await link("Start without a name").click();
  await expect.poll(address).toBe("/athletic-vision-next");
});

test("a vision can be written without a name", async () => {
  stub(getProfile, { ...PROFILE, firstName: "" });
  await openPage("/athletic-vision-welcome");
  await button("Start").click();
  await link("Continue").click();
  await link("First time").click();
  await expect
    .element(page.getByRole("heading", { level: 1, name: /^Your Definite Life Purpose/ }))
    .toBeVisible();
});

/**
 * Orca announces a heading only if the caret comes from a different position, which must therefore differ on every
 * screen.
 */
function caretOffset(): number {
  const { anchorNode, anchorOffset } = getSelection() as Selection;
  expect(anchorNode?.textContent).toBe("Skip to content");
  return anchorOffset;
}

test("the whole flow works with the keyboard", async () => {
  const heading = page.getByRole("heading", { level: 1 });
  const { address } = await openPage("/athletic-vision-welcome");
  const follow = async (name: string) => {
    (link(name).element() as HTMLElement).focus();
    await expect.element(link(name)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  };
  await expect.element(link("Start")).toBeVisible();
  await follow("Start");
  const carets: number[] = [];
  for (const [path, name] of [
    ["/athletic-vision-next", "Continue"],
    ["/athletic-vision-first-time-q", "First time"],
  ] as const) {
    await expect.poll(address).toBe(path);
    // Until the link is there, the heading still belongs to the previous page.
    await expect.element(link(name)).toBeVisible();
    await expect.element(heading).toHaveFocus();
    // A new page moves the focus to its heading, and would take it from the link too.
    finishEffects();
    carets.push(caretOffset());
    await follow(name);
  }
  await expect.poll(address).toBe(FIRST);
  await expect.element(written()).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(written()).toHaveFocus();
  await userEvent.keyboard("Ada keeps children playing{Tab}");
  await expect.element(button("Submit")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(SECOND);
  await expect.element(heading).toHaveFocus();
  carets.push(caretOffset());
  expect(new Set(carets).size).toBe(carets.length);
  await expect.poll(saved).toMatchObject({ data: "Ada keeps children playing" });
});

/** Simulates dictation on a keyboard: interim guesses that replace one another, then the final phrase. */
async function dictate(guesses: string[], phrase?: string): Promise<void> {
  for (const text of guesses)
    await cdp().send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  if (phrase !== undefined) await cdp().send("Input.insertText", { text: phrase });
}

test("an answer that is dictated in bursts is saved, including a phrase that isn't final yet", async () => {
  // The server has nothing, so the answer can only come from the device.
  stubNetworkError(saveAnswer);
  await openPage(FIRST);
  await written().click();
  await dictate(["ada", "ada place", "Ada plays"], "Ada plays for the joy of it.");
  await dictate([" she", " she his calm"], " She is calm.");
  const first = "Ada plays for the joy of it. She is calm.";
  await expect.element(written()).toHaveValue(first);
  // The button is pressed before the keyboard has settled on a phrase.
  await dictate([" always", " all ways ready"]);
  await button("Submit").click();
  await atQuestion(2);
  await link("Back").click();
  await atQuestion(1);
  await expect.element(written()).toHaveValue(`${first} all ways ready`);
});

test("an answer saved on another device is shown when the user returns to the question", async () => {
  // The newer answer wins. The outbox stamps this device's with the real time, so the other device must use it too.
  vi.useRealTimers();
  let vision = { ...VISION, q1: "Ada is answer 1." };
  stubWith(getVision, async () => vision);
  const write = (q1: string) => {
    const at = new Date().toISOString();
    vision = { ...vision, q1, updatedAt: at, writtenAt: { ...vision.writtenAt, q1: at } };
  };
  await openPage(SECOND);
  await expect.element(written()).toHaveValue(VISION.q2);
  write("Ada wrote this on her phone.");
  await link("Back").click();
  await expect.element(written()).toHaveValue("Ada wrote this on her phone.");

  // This also applies to an answer typed here, once it is saved.
  await written().fill("Ada wrote this at her desk.");
  await expect.poll(saved).toMatchObject({ data: "Ada wrote this at her desk." });
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
  write("Ada changed it on the bus.");
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(written()).toHaveValue("Ada changed it on the bus.");
});

const dates = () => sentCalls().filter(({ path }) => path.includes("/dates/"));

test("a date in the year's goal is suggested after typing has stopped, and is sent only once confirmed", async () => {
  stub(saveGoalDate, null);
  await openPage("/athletic-vision-1-year-goals");
  await page.getByRole("textbox", { name: "Your answer" }).fill("By June 30, 2126 Ada runs.");
  await expect.element(page.getByText("June 30, 2126: shall we ask you")).toBeVisible();
  stopTime();
  await page.getByRole("textbox", { name: "Your answer" }).fill("By July 1, 2126 Ada runs.");
  await userEvent.keyboard("{Shift}");
  const later = page.getByText("July 1, 2126: shall we ask you");
  expect(later.elements()).toEqual([]);
  advanceTime(2_000);
  await pollUntil(() => later.elements().length === 1);
  expect(dates()).toEqual([]);
  resumeTime();
  await page.getByRole("textbox", { name: "Your answer" }).fill("By June 30, 2126 Ada runs.");
  await button("Yes, ask me about June 30, 2126").click();
  await expect.poll(dates).toMatchObject([
    {
      path: "/_api/v1/userinput/athleticvision/dates/5/2126-06-30",
      body: { about: "By June 30, 2126 Ada runs.", status: "confirmed" },
    },
  ]);
});
