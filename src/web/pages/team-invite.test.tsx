import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { getProfile } from "#schemas/account/contract.ts";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import {
  acceptInvite,
  type InviteVerification,
  signUpByInvite,
  verifyInvite,
} from "#schemas/teams/invite-contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { DASHBOARD, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  stub,
  stubAuth,
  stubEmpty,
  stubWith,
  stubNetworkError,
  stubError,
  sentCalls,
  sentTo,
} from "#web/testing/stub-server.ts";

const INVITE = "/teams/invite/some-link";
const TEAM_ID = "00000000-0000-4000-8000-000000000010";

const VALID: InviteVerification = {
  valid: true,
  teamId: TEAM_ID,
  teamName: "North Harbor",
  adminName: "Marta Berg",
  seatsAvailable: 1,
  seatsPurchased: 2,
  waitingForAdmin: false,
  invitedEmail: null,
};
const INVALID = { ...VALID, valid: false, teamId: null };

const ofTeam = (id: string, teamName: string) => ({
  ...PROFILE,
  team: { id, teamName, teamRole: "member" as const, seatsPurchased: 6, seatsUsed: 2 },
});

const verifications = () =>
  vi.mocked(fetch).mock.calls.filter(([input]) => String(input).endsWith("/verify"));
const heading = page.getByRole("heading", { level: 1 });
const yearsAgo = (years: number) => String(new Date().getFullYear() - years);

beforeEach(() => stub(verifyInvite, VALID));

async function openForm(): Promise<void> {
  await openPage(INVITE);
  await button("Accept Invitation").click();
}

async function fill({ password = "calm night at sea", year = "1999" } = {}) {
  await field("First name").fill("Jonas");
  await field("Last name").fill("Berg");
  await field("Email").fill("jonas@example.com");
  await field("Password").fill(password);
  await field("Birth year").fill(year);
}

test.each(["/teams/invite", "/team-invite/"])(
  "without a hash, the page makes no request: %s",
  async (path) => {
    await openPage(path);
    await expect.element(heading).toHaveTextContent("Invalid Invite Link");
    await expect
      .element(page.getByRole("link", { name: "Go to Login" }))
      .toHaveAttribute("href", "/auth/login");
    expect(verifications()).toEqual([]);
  },
);

test("an unknown or expired link is invalid and offers the login", async () => {
  stub(verifyInvite, INVALID);
  const { address } = await openPage("/team-invite/nobody-made-this");
  await expect.element(heading).toHaveTextContent("Invalid Invite");
  await expect
    .element(page.getByText("This invite link is either invalid or expired."))
    .toBeVisible();
  await page.getByRole("link", { name: "Return to Login" }).click();
  await expect.poll(address).toBe("/auth/login");
});

test("a failed verification shows the server's message or ours", async () => {
  stubError(verifyInvite, 500, { error: "The pitch is closed.", code: "unexpected" });
  await openPage(INVITE);
  await expect.element(heading).toHaveTextContent("Verification Failed");
  await expect.element(page.getByText("The pitch is closed.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
  expect(verifications()).toHaveLength(1);

  await cleanup();
  stubEmpty(verifyInvite);
  await openPage("/teams/invite/another-link");
  const words = "Failed to verify invite - no data returned";
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a full team's page states the team's capacity", async () => {
  stub(verifyInvite, { ...VALID, seatsAvailable: 0 });
  await openPage(INVITE);
  await expect.element(heading).toHaveTextContent("Team Full");
  const words = "This team has reached its maximum capacity of 2 seats.";
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText("North Harbor")).toBeVisible();
  await expectAccessible();
});

test("a visitor can read who invites them, both during verification and afterwards", async () => {
  const found = Promise.withResolvers<InviteVerification>();
  stubWith(verifyInvite, () => found.promise);
  await openPage(INVITE);
  await expect.element(page.getByText("Verifying invitation...")).toBeVisible();
  found.resolve(VALID);
  await expect.element(heading).toHaveTextContent("You're Invited!");
  await expect.element(page.getByText("Marta Berg invites you to")).toBeVisible();
  await expect.element(page.getByText("1 seat available")).toBeVisible();
  await expectAccessible();
});

test("a visitor can create an account and is redirected to the login after 1.5 seconds", async () => {
  const made = Promise.withResolvers<void>();
  stubWith(signUpByInvite, async () => {
    await made.promise;
    return { message: "", teamName: "North Harbor", needsConfirmation: true };
  });
  const { address } = await openPage(INVITE);
  await button("Accept Invitation").click();
  await expect.element(heading).toHaveTextContent("Join North Harbor");
  await expect.element(field("First name")).toHaveFocus();
  await expect.element(page.getByText("Create your account to get started")).toBeVisible();
  await expect.element(page.getByText("By creating an account, you agree to our")).toBeVisible();
  await expect.element(page.getByText("Minimum 8 characters")).toBeVisible();
  await fill({ password: "short" });
  await button("Create Account").click();
  await expect.element(page.getByText("Too short")).toBeVisible();
  await expectAccessible();
  expect(sentTo(signUpByInvite)).toEqual([]);

  await field("Password").fill("calm night at sea");
  await button("Create Account").click();
  await expect.element(page.getByText("Creating your account...")).toBeVisible();
  await expect.element(field("First name")).toBeDisabled();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Preload the login page's code: otherwise a redirect wouldn't show it immediately.
  await import("./auth-screen.tsx");
  made.resolve();
  await expect.element(heading).toHaveTextContent("Account Created Successfully!");
  await expect.element(page.getByText("Welcome to North Harbor!")).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_400);
  // A round trip, during which a premature redirect would take effect.
  await userEvent.keyboard("{Shift}");
  expect(address()).toBe(INVITE);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.poll(address).toMatch(/^\/auth\/login\?message=/);
  await expect
    .element(page.getByText("Account created successfully! Please log in."))
    .toBeVisible();
  await expect.element(page.getByText("First open the link in the email")).toBeVisible();
  await expect.element(field("Email")).toHaveValue("jonas@example.com");
  expect(sentTo(signUpByInvite)).toEqual([
    {
      inviteHash: "some-link",
      firstName: "Jonas",
      lastName: "Berg",
      email: "jonas@example.com",
      password: "calm night at sea",
      birthYear: 1999,
    },
  ]);
});

test("a failed refetch of the invitation keeps the form", async () => {
  await openForm();
  await field("First name").fill("Jonas");
  stubNetworkError(verifyInvite);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => verifications().length).toBeGreaterThan(1);
  await field("Last name").fill("Berg");
  await expect.element(field("First name")).toHaveValue("Jonas");
});

test("an invitation by email prefills its address", async () => {
  stub(verifyInvite, { ...VALID, invitedEmail: "jonas@example.com" });
  await openForm();
  await expect.element(field("Email")).toHaveValue("jonas@example.com");
});

test("a server error is shown in a box above the form, which gets the focus", async () => {
  stubError(signUpByInvite, 409, { error: "This address has an account.", code: "email_exists" });
  await openForm();
  await fill();
  await button("Create Account").click();
  const problem = page.getByRole("form").getByRole("alert");
  await expect.element(problem).toHaveTextContent("This address has an account.");
  await expect.poll(() => document.activeElement?.contains(problem.element())).toBe(true);
  const { bottom } = problem.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(field("First name").element().getBoundingClientRect().top);
  await expectAccessible();
});

test("a team that fills up at the last moment is reported as full", async () => {
  stubError(signUpByInvite, 409, { error: "Team Full.", code: "team_full" });
  await openForm();
  await fill();
  stub(verifyInvite, { ...VALID, seatsAvailable: 0 });
  await button("Create Account").click();
  await expect.element(heading).toHaveTextContent("Team Full");
});

test("a child is turned away kindly and nothing is sent; a minor names a guardian", async () => {
  await openForm();
  const guardian = page.getByLabelText("Parent or guardian's email");
  await expect.element(guardian).not.toBeInTheDocument();
  await fill({ year: yearsAgo(16) });
  await expect.element(guardian).toBeVisible();
  await field("Birth year").fill(yearsAgo(11));
  await button("Create Account").click();
  await expect.element(heading).toHaveTextContent("A little later");
  expect(sentCalls()).toEqual([]);
});

test("a user with an account can go to the login and come back to the invitation", async () => {
  await openPage(INVITE);
  await expect
    .element(page.getByRole("link", { name: "Log in and accept" }))
    .toHaveAttribute("href", `/auth/login?returnUrl=${encodeURIComponent(INVITE)}`);
});

test("a logged-in user is asked before joining", async () => {
  logInAs(PROFILE.userId);
  stub(getProfile, PROFILE);
  const { address } = await openPage(INVITE);
  await expect.element(heading).toHaveTextContent("Join North Harbor as Ada?");
  await expectAccessible();
  stub(acceptInvite, { message: "Welcome to North Harbor!", teamName: "North Harbor" });
  stub(getProfile, ofTeam(TEAM_ID, "North Harbor"));
  stub(getDashboardState, DASHBOARD);
  await button("Accept Invitation").click();
  await expect.element(page.getByText("Welcome to North Harbor!")).toBeVisible();
  await expect.poll(address).toBe("/user-dashboard");
  expect(sentTo(acceptInvite)).toEqual([{ inviteHash: "some-link", leavesOtherTeam: false }]);
});

test("a user who is already in the team is informed", async () => {
  logInAs(PROFILE.userId);
  stub(getProfile, ofTeam(TEAM_ID, "North Harbor"));
  await openPage("/team-invite/some-link");
  await expect.element(heading).toHaveTextContent("You are already in North Harbor");
});

test("a member of another team reads that they must leave it first, and can switch accounts", async () => {
  logInAs(PROFILE.userId);
  stub(getProfile, ofTeam("00000000-0000-4000-8000-000000000011", "South Harbor"));
  stubAuth("POST", "/logout", 200, {});
  await openPage(INVITE);
  await expect.element(page.getByText("You leave South Harbor first.")).toBeVisible();
  await expect.element(button("Leave South Harbor and join")).toBeVisible();
  await button("Use another account").click();
  await expect.element(heading).toHaveTextContent("You're Invited!");
});
