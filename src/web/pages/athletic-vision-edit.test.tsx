import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { listProofs } from "#schemas/planning/contract.ts";
import { getNights } from "#schemas/practice/contract.ts";
import {
  getVision,
  listVersions,
  restoreVersion,
  saveVision,
  type Vision,
} from "#schemas/vision/contract.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { hasUnsent } from "#web/platform/outbox/index.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, DASHBOARD, PROFILE, VISION } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubNetworkError, sentTo } from "#web/testing/stub-server.ts";

const AT = "2026-03-01T20:00:00Z";
const forEach = <Value,>(value: (order: number) => Value) =>
  Object.fromEntries(VISION_STEPS.map(({ key, order }) => [key, value(order)]));

let vision: Vision;

const field = (name: string) => page.getByRole("textbox", { name });
const DREAM = "3. Dream in sport";
const save = () => button("SAVE").click();
const saved = () => sentTo(saveVision).at(-1);

beforeEach(() => {
  vision = {
    ...VISION,
    ...forEach((order) => `Ada is answer ${order}.`),
    writtenAt: forEach(() => AT),
  } as Vision;
  logInAs();
  stub(getProfile, PROFILE);
  stubWith(getVision, async () => vision);
  stub(listVersions, []);
  persistSaves();
  stub(listProofs, []);
  stub(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
});

/** Makes reads after SAVE return what was saved. */
function persistSaves() {
  stubWith(saveVision, async (answers) => {
    const saved = VISION_STEPS.map(({ key }) => [key, answers[key] ?? ""]);
    vision = { ...vision, ...Object.fromEntries(saved) };
    return { savedAt: AT };
  });
}

async function tickAll() {
  for (const tick of page.getByRole("checkbox").all()) await tick.click();
}

async function openEdit() {
  const opened = await openPage("/athletic-vision-edit");
  await expect.element(field(DREAM)).toHaveValue("Ada is answer 3.");
  return opened;
}

/** Delays the response to SAVE until the returned function is called. */
function delaySave(): () => void {
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  stubWith(saveVision, async () => {
    await isAnswered;
    return { savedAt: AT };
  });
  return resolve;
}

test("all nine answers can be changed on one page and, with three boxes ticked, saved to the review", async () => {
  vision = { ...vision, q9: "" };
  const { address } = await openEdit();
  await field("7. Identity").fill("I was slow. My team knows me.");
  const suggestions = page.getByRole("list", { name: "Suggestions" });
  await expect.element(suggestions.getByText("“My”: try Ada's")).toBeVisible();
  await expect.element(page.getByText("Look again at “was” in Identity.")).toBeVisible();
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();

  await save();
  await expect.element(field("9. Perfect day")).toHaveFocus();
  await field("9. Perfect day").fill("Ada wakes at six.");
  await save();
  expect(address()).toBe("/athletic-vision-edit");
  expect(sentTo(saveVision)).toEqual([]);
  await tickAll();
  await save();
  await expect.poll(address).toBe("/athletic-vision-review");
  await expect.element(page.getByText("I was slow.")).toBeVisible();
  expect(saved()).toMatchObject({
    q3: "Ada is answer 3.",
    q7: "I was slow. My team knows me.",
    q9: "Ada wakes at six.",
  });
});

test("unsaved text is still there when the page is reopened", async () => {
  const { close } = await openEdit();
  await field(DREAM).fill("Ada wins at home.");
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();
  await close();
  await openPage("/athletic-vision-edit");
  await expect.element(field(DREAM)).toHaveValue("Ada wins at home.");
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();
});

test("saving from a page that was open for long doesn't overwrite what another device has saved", async () => {
  await openEdit();
  await field(DREAM).fill("Ada wins at home.");
  vision = { ...vision, q1: "Ada wrote this on her phone." };
  await tickAll();
  await save();
  await expect
    .poll(saved)
    .toMatchObject({ q1: "Ada wrote this on her phone.", q3: "Ada wins at home." });
});

test("text written while SAVE is in progress is still there afterwards", async () => {
  const { address, close } = await openEdit();
  await field(DREAM).fill("Ada wins");
  await tickAll();
  const answerSave = delaySave();
  await save();
  await expect.poll(saved).toMatchObject({ q3: "Ada wins" });
  await field(DREAM).fill("Ada wins at home");
  await field("4. Bucket list").fill("Ada sails.");
  answerSave();
  await expect.poll(address).toBe("/athletic-vision-review");
  expect(sentTo(saveVision)).toHaveLength(1);
  await close();
  await openPage("/athletic-vision-edit");
  await expect.element(field(DREAM)).toHaveValue("Ada wins at home");
  await expect.element(field("4. Bucket list")).toHaveValue("Ada sails.");
});

test("a user who leaves while SAVE is in progress isn't navigated away from the new page", async () => {
  const { address } = await openEdit();
  await field(DREAM).fill("Ada wins");
  await tickAll();
  const answerSave = delaySave();
  await save();
  await expect.poll(saved).toMatchObject({ q3: "Ada wins" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  const message = page.getByLabelText("Message");
  await expect.element(message).toBeVisible();
  answerSave();
  await expect.poll(hasUnsent).toBe(false);
  await message.fill("Still here");
  expect(address()).toBe("/contact");
});

test("offline, a saved vision is available immediately, and is sent once the network is back", async () => {
  const { address } = await openEdit();
  await field(DREAM).fill("Ada is on the plane.");
  await tickAll();
  stubNetworkError(saveVision);
  await save();
  await expect.poll(address).toBe("/athletic-vision-review");
  await expect.element(page.getByText("Ada is on the plane.")).toBeVisible();

  persistSaves();
  window.dispatchEvent(new Event("online"));
  await expect.poll(hasUnsent).toBe(false);
  expect(vision.q3).toBe("Ada is on the plane.");
});

test("an earlier text can be compared with the current one and restored", async () => {
  const present = vision.q8;
  const earlier = { id: ADA, order: 8, text: "Ada is the calmest.", writtenAt: AT };
  stub(listVersions, [earlier]);
  stubWith(restoreVersion, async () => {
    vision = { ...vision, q8: earlier.text };
    stub(listVersions, [{ ...earlier, text: present }]);
    return { order: 8, savedAt: AT };
  });
  await openEdit();
  await button(/^Compare Identity in one sentence/).click();
  await expect.element(page.getByRole("deletion").getByText("calmest")).toBeVisible();
  await expect.element(page.getByRole("insertion").getByText("answer")).toBeVisible();
  await button(/^Restore Identity in one sentence/).click();
  await expect.element(field("8. Identity in one sentence")).toHaveValue(earlier.text);
  await expect.element(page.getByText(present)).toBeVisible();
});

test("the page that plays a vision can also change it, and opens the form for users who came to do so", async () => {
  const { address, close } = await openPage("/athletic-vision-first-time-q");
  await page.getByRole("link", { name: "Updating vision" }).click();
  await expect.poll(address).toBe("/athletic-vision");
  await expect.element(page.getByRole("heading", { name: "Ada's Winning Formula" })).toBeVisible();
  const heading = page.getByRole("heading", { name: "Change your vision" });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  await expect.element(field(DREAM)).toHaveValue("Ada is answer 3.");
  await close();

  const revised = await openPage("/athletic-vision-review?revise");
  await expect.element(page.getByRole("link", { name: "Revise Athletic Vision" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Good night" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Revise Athletic Vision" }).click();
  await expect.element(field(DREAM)).toBeVisible();
  await revised.close();

  await openPage("/athletic-vision");
  await expect.element(button("Edit")).toBeVisible();
  await expect.element(field(DREAM)).not.toBeInTheDocument();
});

test("a vision with markup or right-to-left text is displayed correctly and accessible", async () => {
  vision = { ...vision, q1: "I was <b>brave</b>.", q8: "مرحبا بالعالم" };
  for (const path of ["review", "edit"]) {
    const { close } = await openPage(`/athletic-vision-${path}`);
    await expect
      .element(page.getByText("I was <b>brave</b>.", { exact: false }).first())
      .toBeInTheDocument();
    const arabic = page.getByText("مرحبا بالعالم").first().element();
    expect(getComputedStyle(arabic).direction).toBe("rtl");
    await expectAccessible();
    await close();
  }
});
