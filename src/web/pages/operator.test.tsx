import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { getProfile } from "#schemas/account/contract.ts";
import {
  getEssayChanges,
  listEssays,
  listTestimonials,
  type OperatorEssay,
  type OperatorTestimonial,
  saveEssay,
  saveTestimonial,
} from "#schemas/content/contract.ts";
import {
  endSubscription,
  getMember,
  getOperatorOverview,
  type Member,
  type OperatorOverview,
} from "#schemas/operator/contract.ts";
import { listOperatorWorkshops, saveWorkshop } from "#schemas/workshops/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  stub,
  stubWith,
  stubNetworkError,
  stubError,
  sentCalls,
} from "#web/testing/stub-server.ts";

const FAR = "2999-12-03T12:00:00.000Z";

const TODAY: OperatorOverview = {
  hasSecondFactor: true,
  nextCallAt: null,
  openQuestions: 0,
  chatsWaiting: 0,
  oldestChatAt: null,
  filmWaiting: 0,
  oldestFilmAt: null,
  openMessages: 0,
  failedPayments: 0,
  failedDeliveries: 0,
  payingMembers: 0,
  signUps: [],
  activeMembers: [],
  countedAt: "2026-03-02T10:00:00.000Z",
};

const ESSAY: OperatorEssay = {
  slug: "ada-the-rower",
  name: "Ada the Rower",
  sport: "Rowing",
  years: "1900-1980",
  html: "<p>It is morning.</p>",
  isPublished: true,
  origin: "added",
};

const unsaved = page.getByText("Not saved yet.");

beforeEach(() => {
  logInAs(ADA);
  stub(getProfile, { ...PROFILE, roles: ["OPERATOR"] });
  stub(getOperatorOverview, TODAY);
  stub(listEssays, { essays: [] });
});

/** Simulates a user reloading the page. */
async function reload(path: string): Promise<void> {
  await cleanup();
  await openPage(path);
}

test("a member who opens the operator's address gets the not-found page", async () => {
  stub(getProfile, PROFILE);
  stub(getEssayChanges, { written: [], takenDown: [] });
  await openPage("/operator");
  await expect.element(page.getByRole("heading", { name: "That page is not here" })).toBeVisible();
});

test("an unsaved essay survives a reload, has a live preview, and can be undone", async () => {
  await openPage("/operator/essays?change=");
  await field("Name").fill(ESSAY.name);
  await field("Text").fill("<p>It is <strong>morning</strong>.</p><b>Ada rows.</b>");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect.element(preview).toMatchTextContent(/<b>Ada rows\.<\/b>/);
  await expect.element(unsaved).toBeVisible();
  await reload("/operator/essays?change=");
  await expect.element(field("Name")).toHaveValue(ESSAY.name);
  await expectAccessible();
  await button("Undo my changes").click();
  await button("Undo").click();
  await expect.element(field("Name")).toHaveValue("");
  await expect.element(unsaved).not.toBeInTheDocument();
});

test("two essays can't have the same name", async () => {
  stub(listEssays, { essays: [ESSAY] });
  await openPage("/operator/essays?change=");
  await field("Name").fill(ESSAY.name);
  await field("Sport").fill("Rowing");
  await field("Years").fill("1900-1980");
  await field("Text").fill("Another Ada.");
  await button("Save").click();
  await expect.element(page.getByText("There is already an essay with this name")).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();
  expect(sentCalls().filter(({ path }) => path.includes("essays"))).toEqual([]);

  await field("Name").fill("Bea the Rower");
  stub(saveEssay, null);
  await button("Save").click();
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("an unsaved testimonial survives a visit to the list and becomes a new entry once saved", async () => {
  const saved: OperatorTestimonial[] = [];
  stubWith(listTestimonials, async () => ({ testimonials: saved }));
  await openPage("/operator/testimonials");
  const add = button("Add a testimonial");
  await add.click();
  await field("Quote").fill("I sleep before a final.");
  await button("Back to the list").click();
  await add.click();
  await expect.element(field("Quote")).toHaveValue("I sleep before a final.");
  await field("Name").fill("Ada");
  await field("Sport or role").fill("Rowing");
  stubWith(saveTestimonial, async (typed) => {
    const id = sentCalls().at(-1)?.path.split("/").at(-1) ?? "";
    saved.push({ ...typed, id });
    return null;
  });
  await button("Save").click();
  await add.click();
  await expect.element(field("Quote")).toHaveValue("");
});

test("a rejected testimonial shows the reason at its field and keeps the typed text", async () => {
  stub(listTestimonials, { testimonials: [] });
  await openPage("/operator/testimonials");
  await button("Add a testimonial").click();
  await field("Quote").fill("I sleep before a final.");
  await field("Sport or role").fill("Rowing");
  await button("Save").click();
  await expect.element(field("Name")).toHaveFocus();
  await field("Name").fill("Ada");
  const error = "This name is not hers.";
  stubError(saveTestimonial, 422, { error, code: "invalid_input", fields: { name: error } });
  await button("Save").click();
  await expect.element(field("Name")).toHaveAccessibleDescription(error);
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Quote")).toHaveValue("I sleep before a final.");
});

test("a workshop needs a title, and the typed text stays when the server can't be reached", async () => {
  stub(listOperatorWorkshops, { zone: "UTC", workshops: [] });
  await openPage("/operator/workshops");
  await page.getByRole("link", { name: "Add a workshop" }).click();
  await field("Recording").fill("https://example.com/w");
  await button("Save").click();
  await expect.element(field("Title")).toHaveFocus();
  await field("Title").fill("Pressure");
  await field("Begins").fill("2030-05-07T18:00");
  stubNetworkError(saveWorkshop);
  await button("Save").click();
  await expect.element(page.getByText("The server couldn't be reached").first()).toBeVisible();
  await reload("/operator/workshops");
  await page.getByRole("link", { name: "Add a workshop" }).click();
  await expect.element(field("Title")).toHaveValue("Pressure");
});

test("an operator can end a membership with a reason", async () => {
  const member: Member = {
    id: ADA,
    email: "member@example.com",
    name: "Cem",
    isPaid: true,
    createdAt: "2026-03-02T10:00:00.000Z",
    isEmailConfirmed: true,
    hasSecondFactor: false,
    lastSignInAt: null,
    erasedFrom: null,
    team: null,
    subscription: {
      status: "active",
      plan: "individual",
      period: "monthly",
      currentPeriodEndsAt: FAR,
      endsAt: null,
    },
    grants: [],
    mails: [],
  };
  stub(getMember, member);
  await openPage(`/operator/members/${ADA}`);
  await button("End the membership").click();
  const dialog = page.getByRole("dialog", { name: "End this membership?" });
  const end = dialog.getByRole("button", { name: "End it" });
  await expect.element(end).toBeDisabled();
  await dialog.getByLabelText("When").selectOptions("At once");
  await dialog.getByLabelText("Reason").fill("Asked by phone");
  await expectAccessible();
  stub(endSubscription, null);
  await end.click();
  await expect.element(page.getByText("Membership ended")).toBeVisible();
  expect(sentCalls().at(-1)?.body).toEqual({ when: "now", reason: "Asked by phone" });
});
