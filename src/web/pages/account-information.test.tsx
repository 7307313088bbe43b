import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Profile, getProfile, updateProfile } from "#schemas/account/contract.ts";
import { listExports } from "#schemas/exports/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { chosenTheme } from "#web/platform/theme.ts";
import { wantNoMotion } from "#web/testing/no-motion.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { answer, answerWhen, drop, refuse, sentTo } from "#web/testing/stand-in-server.ts";

const NEW_MEMBER: Profile = {
  userId: "00000000-0000-4000-8000-000000000001",
  roles: [],
  firstName: "",
  lastName: "",
  suggestedFirstName: "",
  email: "ada@example.com",
  pendingEmail: null,
  team: null,
  pictureUrl: null,
  ageGroup: "adult",
  erasedFrom: null,
};

const theme = (name: string) => page.getByRole("radio", { name, exact: true });
const badge = () => page.getByText("Unsaved changes");
const saved = () => page.getByText("Profile updated successfully");

let profile: Profile;

/** Saves as the server does: another address waits until its mails are answered. */
function save({ firstName, lastName, email }: Pick<Profile, "firstName" | "lastName" | "email">) {
  const pendingEmail = email === profile.email ? null : email;
  profile = { ...profile, firstName, lastName, pendingEmail };
  return null;
}

/** A server that answers a save when the test says so. */
function holdSaving(): () => void {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  answerWhen(updateProfile, async (form) => {
    await isReleased;
    return save(form);
  });
  return release;
}

beforeEach(() => {
  profile = NEW_MEMBER;
  logInAs(profile.userId);
  answerWhen(getProfile, async () => profile);
  answerWhen(updateProfile, async (form) => save(form));
  answer(listExports, []);
});

async function openProfile() {
  await openPage("/account");
  await expect.element(field("Email")).toHaveValue("ada@example.com");
}

test("a changed name can be saved, an unchanged one cannot", async () => {
  await openProfile();
  await expect.element(button("Save")).toBeDisabled();
  await expect.element(badge()).not.toBeInTheDocument();
  await field("First name").fill("Ada");
  await expect.element(badge()).toBeVisible();
  await field("First name").fill("");
  await expect.element(badge()).not.toBeInTheDocument();
  await expect.element(button("Save")).toBeDisabled();

  await field("First name").fill("Ada");
  await field("Last name").fill("Lovelace");
  await button("Save").click();
  await expect.element(saved()).toBeVisible();
  await expect.element(badge()).not.toBeInTheDocument();
  await expect.element(button("Save")).toBeDisabled();
  expect(sentTo(updateProfile)).toEqual([
    { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" },
  ]);
});

test("what is typed while the rest is being saved stays", async () => {
  const release = holdSaving();
  await openProfile();
  await field("First name").fill("Ada");
  await button("Save").click();
  await field("Last name").fill("Lovelace");
  release();
  await expect.element(saved()).toBeVisible();
  await expect.element(button("Save")).toBeEnabled();
  await expect.element(field("Last name")).toHaveValue("Lovelace");
  await expect.element(badge()).toBeVisible();
});

test("what was saved is no draft any more, also when the answer comes after the page was left", async () => {
  const release = holdSaving();
  await openProfile();
  await field("First name").fill("Ada");
  await field("Email").fill("lovelace@example.com");
  await button("Save").click();
  await expect.poll(() => sentTo(updateProfile)).toHaveLength(1);
  await page.getByRole("link", { name: "Export" }).click();
  await expect.element(field("Email")).not.toBeInTheDocument();
  release();
  await expect.element(saved()).toBeVisible();
  await page.getByRole("link", { name: "Information" }).click();
  await expect.element(field("First name")).toHaveValue("Ada");
  await expect.element(field("Email")).toHaveValue("ada@example.com");
  await expect.element(badge()).not.toBeInTheDocument();
});

test("another address is pending until its mails are answered", async () => {
  await openProfile();
  await field("First name").fill("Ada");
  await field("Email").fill("lovelace@example.com");
  await button("Save").click();
  const pending = page.getByText("Changes to lovelace@example.com once you open the link");
  await expect.element(pending).toBeVisible();
  await expect.element(field("Email")).toHaveValue("ada@example.com");
});

test("only the first problem is shown, and its field gets the focus", async () => {
  await openProfile();
  await field("Email").fill("");
  await button("Save").click();
  await expect.element(page.getByText("First name is required")).toBeVisible();
  await expect.element(field("First name")).toHaveFocus();
  await expect.element(page.getByText("Email is required")).not.toBeInTheDocument();

  await field("First name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Email is required")).toBeVisible();
  await expect.element(page.getByText("First name is required")).not.toBeInTheDocument();

  await field("Email").fill("ada@nowhere");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  expect(sentTo(updateProfile)).toEqual([]);
});

test("who wants no motion has as long to read a message as everybody", async () => {
  await wantNoMotion();
  await openProfile();
  await field("First name").fill("Ada");
  await button("Save").click();
  await expect.element(saved()).toBeVisible();
  const bar = document.querySelector(".Toastify__progress-bar--animated");
  expect(bar && getComputedStyle(bar).animationDuration).toBe("5s");
});

test("a refusal is shown, and what was typed is there when the page is opened again", async () => {
  refuse(updateProfile, 500, { error: "The pitch is closed.", code: "unexpected" });
  await openProfile();
  await field("First name").fill("Ada");
  await button("Save").click();
  await expect.element(page.getByText("The pitch is closed.")).toBeVisible();
  await page.getByRole("link", { name: "Export" }).click();
  await page.getByRole("link", { name: "Information" }).click();
  await expect.element(field("First name")).toHaveValue("Ada");
  await expect.element(badge()).toBeVisible();
  answer(updateProfile, null);
  await button("Save").click();
  await expect.element(saved()).toBeVisible();
});

test("a server that cannot be reached is named in plain words, and nothing typed is lost", async () => {
  await openProfile();
  drop(updateProfile);
  await field("First name").fill("Ada");
  await button("Save").click();
  await expect.element(page.getByText("Something went wrong while saving")).toBeVisible();
  await expect.element(field("First name")).toHaveValue("Ada");
});

test("the profile has nothing in anybody's way", async () => {
  await openProfile();
  await expectAccessible();
});

test("a chosen theme is shown at once, kept on the device, and can be read in the dark", async () => {
  await openProfile();
  const { dataset } = document.documentElement;
  await expect.element(theme("System")).toBeChecked();
  expect(dataset["theme"]).toBeUndefined();

  await theme("Night").click({ force: true });
  expect(dataset["theme"]).toBe("night");
  expect(chosenTheme()).toBe("night");
  await expectAccessible();

  await theme("Light").click({ force: true });
  expect(getComputedStyle(document.documentElement).colorScheme).toBe("light");

  await theme("System").click({ force: true });
  expect(dataset["theme"]).toBeUndefined();
  expect(chosenTheme()).toBe("system");
});
