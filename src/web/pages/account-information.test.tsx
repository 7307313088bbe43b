import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type Profile,
  getPicture,
  getProfile,
  deletePicture,
  setBirthYear,
  undoDeletion,
  updateProfile,
  uploadPicture,
} from "#schemas/account/contract.ts";
import { listExports } from "#schemas/exports/contract.ts";
import { changeGuardian, getGuardian } from "#schemas/guardians/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { getTheme } from "#web/platform/theme.ts";
import { PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  stub,
  stubFile,
  stubWith,
  stubNetworkError,
  stubError,
  sentTo,
} from "#web/testing/stub-server.ts";

const NEW_MEMBER: Profile = { ...PROFILE, roles: [], firstName: "" };

const theme = (name: string) => page.getByRole("radio", { name, exact: true });
const badge = () => page.getByText("Unsaved changes");
const saved = () => page.getByText("Profile updated successfully");

let profile: Profile;

/** Saves like the server: a new email address stays pending until its mails are confirmed. */
function save({ firstName, lastName, email }: Pick<Profile, "firstName" | "lastName" | "email">) {
  const pendingEmail = email === profile.email ? null : email;
  profile = { ...profile, firstName, lastName, pendingEmail };
  return null;
}

/** Delays the response to a save until the returned function is called. */
function delaySave(): () => void {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  stubWith(updateProfile, async (form) => {
    await isReleased;
    return save(form);
  });
  return release;
}

beforeEach(() => {
  profile = NEW_MEMBER;
  logInAs(profile.userId);
  stubWith(getProfile, async () => profile);
  stubWith(updateProfile, async (form) => save(form));
  stub(listExports, []);
});

async function openProfile() {
  await openPage("/account");
  await expect.element(field("Email")).toHaveValue("ada@example.com");
}

test("a changed name can be saved, an unchanged one can't", async () => {
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

test("the heading gets the focus when the page opens and after saving", async () => {
  await openProfile();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveFocus();
  await field("First name").fill("Ada");
  await expect.element(button("Save")).toBeEnabled();
  (button("Save").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(saved()).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
  await expect.element(heading).toHaveFocus();
});

test("text typed while a save is in progress stays", async () => {
  const release = delaySave();
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

test("saved values are no longer a draft, even if the response arrives after the user left the page", async () => {
  const release = delaySave();
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

test("a new email address is pending until its mails are confirmed", async () => {
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

test("a toast stays for 5 seconds for users who prefer reduced motion, as for all others", async () => {
  await openProfile();
  await field("First name").fill("Ada");
  await button("Save").click();
  await expect.element(saved()).toBeVisible();
  const bar = document.querySelector(".Toastify__progress-bar--animated");
  expect(bar && getComputedStyle(bar).animationDuration).toBe("5s");
});

test("a rejection is shown, and what was typed is there when the page is reopened", async () => {
  stubError(updateProfile, 500, { error: "The pitch is closed.", code: "unexpected" });
  await openProfile();
  await field("First name").fill("Ada");
  await button("Save").click();
  await expect.element(page.getByText("The pitch is closed.")).toBeVisible();
  await page.getByRole("link", { name: "Export" }).click();
  await page.getByRole("link", { name: "Information" }).click();
  await expect.element(field("First name")).toHaveValue("Ada");
  await expect.element(badge()).toBeVisible();
  stub(updateProfile, null);
  await button("Save").click();
  await expect.element(saved()).toBeVisible();
});

test("an unreachable server is reported in plain words, and nothing typed is lost", async () => {
  await openProfile();
  stubNetworkError(updateProfile);
  await field("First name").fill("Ada");
  await button("Save").click();
  await expect.element(page.getByText("Something went wrong while saving")).toBeVisible();
  await expect.element(field("First name")).toHaveValue("Ada");
});

test("the profile is accessible", async () => {
  await openProfile();
  await expectAccessible();
});

test("a chosen theme is applied immediately and stored on the device, and the dark theme is accessible", async () => {
  await openProfile();
  const { dataset } = document.documentElement;
  await expect.element(theme("System")).toBeChecked();
  expect(dataset["theme"]).toBeUndefined();

  await theme("Night").click({ force: true });
  expect(dataset["theme"]).toBe("night");
  expect(getTheme()).toBe("night");
  await expectAccessible();

  await theme("Light").click({ force: true });
  expect(getComputedStyle(document.documentElement).colorScheme).toBe("light");

  await theme("System").click({ force: true });
  expect(dataset["theme"]).toBeUndefined();
  expect(getTheme()).toBe("system");
});

const choosePicture = (file: File) =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const PICTURE = new File(
  [Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))],
  "me.png",
  { type: "image/png" },
);
const pictureUrl = `/_api/v1/account/picture/${PROFILE.userId}/256?v=1`;

test("a picture can be added and removed, and a file that isn't a picture is rejected", async () => {
  profile = { ...NEW_MEMBER, firstName: "Ada" };
  await openProfile();
  const portrait = page.getByRole("img", { name: "Ada" });
  stubFile(getPicture, PICTURE);
  stubWith(uploadPicture, async () => {
    profile = { ...profile, pictureUrl };
    return { pictureUrl };
  });
  await choosePicture(PICTURE);
  await expect.element(portrait).toBeVisible();
  stubWith(deletePicture, async () => {
    profile = { ...profile, pictureUrl: null };
    return null;
  });
  await button("Remove").click();
  await expect.element(portrait).not.toBeInTheDocument();
  await expect.element(button("Add a picture")).toBeVisible();

  const words = "Choose a jpg, png or gif picture.";
  stubError(uploadPicture, 422, { error: words, code: "invalid_input" });
  await choosePicture(new File(["<script>"], "me.png", { type: "image/png" }));
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a change made in another tab is shown, and doesn't count as an unsaved change", async () => {
  await openProfile();
  await field("Last name").fill("Lovelace");
  // Uploading a picture refetches the profile.
  stubWith(uploadPicture, async () => {
    profile = { ...profile, firstName: "Ada" };
    return { pictureUrl };
  });
  await choosePicture(PICTURE);
  await expect.element(field("First name")).toHaveValue("Ada");
  await expect.element(field("Last name")).toHaveValue("Lovelace");
  await field("Last name").fill(PROFILE.lastName ?? "");
  await expect.element(button("Save")).toBeDisabled();
});

const yearsAgo = (years: number) => String(new Date().getFullYear() - years);
const guardian = page.getByLabelText("Parent or guardian's email");

test("a user without a birth year is asked once, and a minor for a guardian, who can be changed", async () => {
  profile = { ...NEW_MEMBER, ageGroup: "unknown" };
  await openProfile();
  await field("Birth year").fill("19");
  await button("Set birth year").click();
  await expect
    .element(page.getByText("Type the year with four digits, such as 2005"))
    .toBeVisible();
  await expect.element(field("Birth year")).toHaveFocus();
  await field("Birth year").fill(yearsAgo(16));
  await guardian.fill("mother@example.com");
  await expectAccessible();
  stub(getGuardian, { email: "mother@example.com", hasAgreed: false });
  stubWith(setBirthYear, async () => {
    profile = { ...profile, ageGroup: "minor" };
    return { erasedFrom: null };
  });
  await button("Set birth year").click();
  await expect.element(page.getByText("Has not agreed to sharing")).toBeVisible();
  await expect.element(field("Birth year")).not.toBeInTheDocument();
  await expectAccessible();
  expect(sentTo(setBirthYear)).toEqual([
    { birthYear: Number(yearsAgo(16)), guardianEmail: "mother@example.com" },
  ]);

  await guardian.fill(profile.email);
  await button("Set guardian").click();
  await expect.element(page.getByText("This is your own address")).toBeVisible();
  await expect.element(guardian).toHaveFocus();
  expect(sentTo(changeGuardian)).toEqual([]);

  stub(changeGuardian, null);
  await guardian.fill("father@example.com");
  await button("Set guardian").click();
  await expect.poll(() => sentTo(changeGuardian)).toEqual([{ email: "father@example.com" }]);
});

test("a child who gives their birth year gets a kind explanation", async () => {
  profile = { ...NEW_MEMBER, ageGroup: "unknown" };
  await openProfile();
  stubWith(setBirthYear, async () => {
    profile = { ...profile, ageGroup: "child", erasedFrom: "2026-04-01T12:00:00.000Z" };
    return { erasedFrom: "2026-04-01T12:00:00.000Z" };
  });
  await field("Birth year").fill(yearsAgo(10));
  await button("Set birth year").click();
  await expect
    .element(page.getByRole("heading", { level: 1, name: "A little later" }))
    .toHaveFocus();
  await expectAccessible();
});

test("a user who mistyped and was treated as a child can keep the account", async () => {
  profile = { ...NEW_MEMBER, ageGroup: "child", erasedFrom: "2026-04-01T12:00:00.000Z" };
  await openProfile();
  await expect.element(field("Birth year")).not.toBeInTheDocument();
  stubWith(undoDeletion, async () => {
    profile = { ...NEW_MEMBER, ageGroup: "unknown" };
    return null;
  });
  await button("Keep my account").click();
  await expect.element(field("Birth year")).toBeVisible();
});
