import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Profile, getProfile } from "#schemas/account/contract.ts";
import {
  answerHandover,
  getInviteLink,
  getTeam,
  getTeamPractice,
  leaveTeam,
  listTeamActivity,
  listTeamMembers,
  offerHandover,
  removeMember,
  renameTeam,
  resetInviteLink,
  sendEncouragement,
  shareAdherence,
  type Team,
} from "#schemas/teams/contract.ts";
import {
  inviteByMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "#schemas/teams/invite-contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  stub,
  stubAuth,
  stubWith,
  stubNetworkError,
  stubError,
  sentTo,
} from "#web/testing/stub-server.ts";

const TEAM_ID = "00000000-0000-4000-8000-000000000010";
const COACH = "00000000-0000-4000-8000-000000000001";
const LENA = "00000000-0000-4000-8000-000000000002";
const JOINED = "2026-03-01T12:00:00.000Z";

const TEAM: Team = {
  id: TEAM_ID,
  teamName: "North Harbor",
  teamRole: "admin",
  seatsPurchased: 6,
  seatsUsed: 2,
  isPlanActive: true,
  planEndsAt: null,
  inviteExpiresAt: null,
  handover: null,
  sharing: { adherence: false, obstacle: null, views: [] },
};

function profileOf(userId: string, teamRole: Team["teamRole"]): Profile {
  const team = { id: TEAM_ID, teamName: "North Harbor", teamRole, seatsPurchased: 6, seatsUsed: 2 };
  return { ...PROFILE, userId, team };
}

const member = (userId: string, firstName: string, role: Team["teamRole"]) => ({
  id: userId,
  userId,
  firstName,
  lastName: "Fischer",
  role,
  joinedAt: JOINED,
  status: "active" as const,
  shares: { adherence: true },
  thisWeek: null,
});

const WEEKS = Array.from(
  { length: 8 },
  (_, index) => `2026-02-${String(index + 1).padStart(2, "0")}`,
);
const NO_WEEK = { nights: 0, days: 0, map: false };

beforeEach(() => {
  stub(getTeam, TEAM);
  stub(listInvitations, []);
  stub(getInviteLink, "https://example.com/teams/invite/x");
  stub(listTeamActivity, []);
  stub(listTeamMembers, [member(COACH, "Marta", "admin"), member(LENA, "Lena", "member")]);
  stub(getTeamPractice, {
    weeks: WEEKS,
    membersCount: 2,
    averages: null,
    sharers: [
      {
        userId: LENA,
        firstName: "Lena",
        lastName: "Fischer",
        weeks: [...WEEKS.slice(1).map(() => NO_WEEK), { nights: 3, days: 2, map: true }],
        targetNights: 5,
        status: "some",
      },
    ],
  });
});

async function openAsCoach() {
  logInAs(COACH);
  stub(getProfile, profileOf(COACH, "admin"));
  return openPage("/account/team-config");
}

async function openAsLena(team: Partial<Team> = {}) {
  logInAs(LENA);
  stub(getProfile, profileOf(LENA, "member"));
  stub(getTeam, { ...TEAM, teamRole: "member", ...team });
  return openPage("/account/team-config");
}

const card = (name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

test("a coach sees an athlete's week as one line of text", async () => {
  await openAsCoach();
  const line = page.getByRole("listitem").filter({ hasText: "Some" });
  await expect.element(line.getByRole("heading", { name: "Lena Fischer" })).toBeVisible();
  await expect.element(line.getByText("3 of 5 nights, 2 days planned, week mapped")).toBeVisible();
});

test("a coach can send an athlete one of five lines, and sees who has received one", async () => {
  await openAsCoach();
  stub(sendEncouragement, { sent: 1 });
  await button("Encourage Lena Fischer").click();
  await expect.element(button("Send")).toBeDisabled();
  await page.getByText("Strong week. Keep going.").click();
  await expectAccessible();
  await button("Send").click();
  await expect.element(page.getByText("Sent to Lena Fischer")).toBeVisible();
  const [sent] = sentTo(sendEncouragement);
  expect(sent).toMatchObject({ tid: TEAM_ID, userId: LENA, encouragement: "strong" });

  stub(sendEncouragement, { sent: 0 });
  await button("Encourage everybody").click();
  await page.getByText("Trust your training. Enjoy the day.").click();
  await button("Send").click();
  await expect.element(page.getByText("Everybody has already had one today.")).toBeVisible();
  expect(sentTo(sendEncouragement)[1]).not.toHaveProperty("userId");
});

test("an athlete sees who viewed their counts", async () => {
  const views = [{ name: "Marta Silva", at: "2026-03-02T19:30:00.000Z" }];
  await openAsLena({ sharing: { adherence: true, obstacle: null, views } });
  const view = page.getByRole("listitem").filter({ hasText: "Mar 2, 2026" });
  await expect.element(view.getByText("Marta Silva")).toBeVisible();
});

test("an athlete can share how often they train", async () => {
  await openAsLena();
  const share = field("Share how often I train");
  await expect.element(share).not.toBeChecked();
  stub(shareAdherence, { adherence: true });
  stub(getTeam, {
    ...TEAM,
    teamRole: "member",
    sharing: { ...TEAM.sharing, adherence: true },
  });
  await share.click();
  await expect.element(page.getByText("Shared from now on")).toBeVisible();
  await expect.element(share).toBeChecked();
  expect(sentTo(shareAdherence)).toEqual([{ adherence: true }]);
  await expectAccessible();
});

test("sharing isn't shown as on if saving it failed", async () => {
  await openAsLena();
  stubNetworkError(shareAdherence);
  const share = field("Share how often I train");
  await share.click();
  await expect.element(page.getByText("The server couldn't be reached")).toBeVisible();
  await expect.element(share).not.toBeChecked();
});

test("a user without a team is told so", async () => {
  logInAs(COACH);
  stub(getProfile, { ...PROFILE, userId: COACH });
  await openPage("/account/team-config");
  await expect.element(page.getByRole("heading", { name: "No Team Found" })).toBeVisible();
  await expect.element(page.getByText("You don't appear to be part of a team.")).toBeVisible();
});

test("an admin can rename the team once the new name differs and is long enough", async () => {
  await openAsCoach();
  const name = page.getByRole("textbox", { name: "Team name" });
  const save = button("Save");
  for (const unready of ["ab ", "  North Harbor "]) {
    await name.fill(unready);
    await expect.element(save).toBeDisabled();
  }
  stubWith(renameTeam, async ({ name }) => {
    const profile = profileOf(COACH, "admin");
    if (profile.team && name) profile.team.teamName = name;
    stub(getProfile, profile);
    return { message: "Team name updated successfully" };
  });
  stub(listTeamActivity, [
    {
      id: TEAM_ID,
      kind: "renamed",
      at: JOINED,
      actorName: "Marta Fischer",
      subjectName: "",
      from: "North Harbor",
      to: "South Harbor",
      reason: null,
    },
  ]);
  await name.fill("South Harbor");
  await save.click();
  await expect.element(page.getByText("Team name updated successfully")).toBeVisible();
  await expect.element(save).toBeDisabled();
  const told = 'Marta Fischer renamed the team from "North Harbor" to "South Harbor"';
  await expect.element(page.getByText(told)).toBeVisible();
  expect(sentTo(renameTeam)).toEqual([{ name: "South Harbor", tid: TEAM_ID }]);
});

test("a name typed while another is being saved stays", async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  stubWith(renameTeam, async () => {
    await isReleased;
    stub(getProfile, {
      ...PROFILE,
      userId: COACH,
      team: { ...TEAM, teamName: "South Harbor", teamRole: "admin" },
    });
    return { message: "Team name updated successfully" };
  });
  await openAsCoach();
  const name = page.getByRole("textbox", { name: "Team name" });
  await name.fill("South Harbor");
  await button("Save").click();
  await name.fill("South Harbor Rowing");
  release();
  await expect.element(page.getByText("Team name updated successfully")).toBeVisible();
  await expect
    .element(page.getByText("Not saved yet: the team is called South Harbor."))
    .toBeVisible();
  await expect.element(name).toHaveValue("South Harbor Rowing");
});

test("the admin is labelled as such, and can neither leave nor be removed", async () => {
  await openAsCoach();
  await expect.element(card("Marta Fischer").getByText("Admin", { exact: true })).toBeVisible();
  expect(card("Marta Fischer").getByRole("button").elements()).toEqual([]);
});

test("copying the link is confirmed for two seconds, and the link is shown if copying isn't allowed", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openAsCoach();
  await expect.element(button("Invite members")).toBeEnabled();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await button("Invite members").click();
  await expect.element(button("✓ Invite Link Copied")).toBeVisible();
  expect(copy).toHaveBeenCalledWith("https://example.com/teams/invite/x");
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await expect.element(button("Invite members")).toBeVisible();

  copy.mockRejectedValue(new Error("not allowed"));
  const shown = vi.spyOn(window, "alert").mockReturnValue();
  await button("Invite members").click();
  await expect.poll(() => shown.mock.calls).toEqual([["https://example.com/teams/invite/x"]]);
});

test("admins can invite people from a pasted list of emails, and resend or revoke an invitation", async () => {
  await openAsCoach();
  const form = page.getByRole("form", { name: "Invite by email" });
  const send = form.getByRole("button");
  await form.getByRole("textbox").fill("jonas@example.com, nobody");
  await send.click();
  await expect.element(page.getByText("Not an email: nobody")).toBeVisible();
  await expect.element(form.getByRole("textbox")).toHaveFocus();
  expect(sentTo(inviteByMail)).toEqual([]);

  const emails = ["jonas@example.com", "kim@example.com"];
  const waiting = emails.map((email, index) => ({
    id: `00000000-0000-4000-8000-00000000002${index}`,
    email,
    sentAt: JOINED,
    expiresAt: JOINED,
  }));
  const [jonas] = waiting;
  stub(inviteByMail, { invited: emails, alreadyIn: [] });
  stub(listInvitations, waiting);
  await form.getByRole("textbox").fill("Jonas <jonas@example.com>; kim@example.com");
  await send.click();
  await expect.element(page.getByText("Waiting for an answer")).toBeVisible();
  expect(sentTo(inviteByMail)).toEqual([{ tid: TEAM_ID, emails }]);
  await expectAccessible();

  stub(revokeInvitation, null);
  stub(listInvitations, waiting.slice(0, 1));
  await button("Revoke the invitation to kim@example.com").click();
  await expect.element(page.getByText("kim@example.com is no longer invited")).toBeVisible();
  await expect.element(button("Revoke the invitation to kim@example.com")).not.toBeInTheDocument();
  if (jonas) stub(resendInvitation, jonas);
  await button("Resend the invitation to jonas@example.com").click();
  await expect.element(page.getByText("Sent again to jonas@example.com")).toBeVisible();
  expect(sentTo(resendInvitation)).toHaveLength(1);
});

test("an expired link is labelled as expired and can be reset", async () => {
  const [before, after] = ["2026-01-01T12:00:00.000Z", "2999-01-01T12:00:00.000Z"];
  stub(getTeam, { ...TEAM, inviteExpiresAt: before });
  await openAsCoach();
  await expect.element(page.getByText("The link expired on January 1, 2026")).toBeVisible();
  stub(resetInviteLink, "https://example.com/teams/invite/y");
  stub(getTeam, { ...TEAM, inviteExpiresAt: after });
  await button("Reset link").click();
  await expect.element(page.getByText("The link works until January 1, 2999")).toBeVisible();
});

test("offering the admin role requires the password if the login was a while ago", async () => {
  await openAsCoach();
  const required = "Enter your current password to do this.";
  stubError(offerHandover, 403, { error: required, code: "current_password_required" });
  await button("Hand over team to Lena Fischer").click();
  const dialog = page.getByRole("dialog", { name: "Hand over the team to Lena Fischer?" });
  await dialog.getByRole("button", { name: "Offer the role" }).click();
  await expect.element(dialog.getByText(required)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Password", { exact: true }).fill("calm night");
  stub(offerHandover, null);
  stub(listTeamMembers, [member(COACH, "Marta", "admin"), member(LENA, "Lena", "pending_admin")]);
  await dialog.getByRole("button", { name: "Offer the role" }).click();
  await expect.element(card("Lena Fischer").getByText("Pending Admin")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(offerHandover)).toEqual([
    { tid: TEAM_ID, user_id: LENA },
    { tid: TEAM_ID, user_id: LENA, currentPassword: "calm night" },
  ]);
});

test("a member who is offered the team can accept it and becomes its admin", async () => {
  const handover = { toUserId: LENA, fromName: "Marta Fischer", toName: "Lena Fischer" };
  await openAsLena({ handover });
  const offer = "Marta Fischer wants to hand North Harbor over to you";
  await expect.element(page.getByText(offer)).toBeVisible();
  await expectAccessible();
  stub(answerHandover, null);
  stub(getProfile, profileOf(LENA, "admin"));
  stub(getTeam, TEAM);
  await button("Accept").click();
  await expect.element(page.getByText("You are the admin now")).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "Team name" }))
    .toHaveValue("North Harbor");
  expect(sentTo(answerHandover)).toEqual([{ tid: TEAM_ID, accept: true }]);
});

test("removing a member takes an optional reason and can be cancelled", async () => {
  await openAsCoach();
  await button("Remove Lena Fischer").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason (optional)").fill("Moved to another club");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(sentTo(removeMember)).toEqual([]);
  await button("Remove Lena Fischer").click();
  const message = "Team member removed successfully";
  stub(removeMember, { success: true, data: { message }, error: null, message });
  stub(listTeamMembers, [member(COACH, "Marta", "admin")]);
  await dialog.getByRole("button", { name: "Remove member" }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(card("Lena Fischer")).not.toBeInTheDocument();
  expect(sentTo(removeMember)).toEqual([
    { user_id: LENA, tell_them: false, reason: "Moved to another club" },
  ]);
});

test("a member who leaves sees a confirmation, even if the login service doesn't respond", async () => {
  const { address } = await openAsLena();
  await expect.element(page.getByRole("heading", { name: "Team members" })).toBeVisible();
  const message = "Successfully left team";
  stub(leaveTeam, { success: true, data: { message }, error: null, message });
  stubAuth("POST", "/logout", 503, { code: 503, msg: "Later" });
  await card("Lena Fischer").getByRole("button", { name: "Leave" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText("This will end your access to premium features"))
    .toBeVisible();
  await dialog.getByLabelText("Create a backup of my data before leaving").click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Leave team" }).click();
  await expect.element(page.getByText("You left North Harbor. Everything you wrote")).toBeVisible();
  expect(address()).toMatch(/^\/auth\/login/);
  expect(sentTo(leaveTeam)).toEqual([{ backup_requested: true }]);
});

test("members that failed to load can be retried without waiting for the next automatic retry", async () => {
  stubError(listTeamMembers, 200, { error: "", code: "" });
  await openAsCoach();
  await expect.element(page.getByText("Couldn't load members.")).toBeVisible();
  stub(listTeamMembers, [member(COACH, "Marta", "admin")]);
  await button("Try again").click();
  await expect.element(card("Marta Fischer")).toBeVisible();
});

test("each part of the coach's view that fails to load says so, and can be retried", async () => {
  const outOfOrder = { error: "Out of order.", code: "unexpected" };
  for (const part of [getTeamPractice, listTeamActivity, listInvitations])
    stubError(part, 404, outOfOrder);
  await openAsCoach();
  const problems = page.getByRole("main").getByRole("alert");
  await expect.poll(() => problems.elements()).toHaveLength(3);
  await expect.element(page.getByText("The open invitations couldn't be loaded")).toBeVisible();
  await expectAccessible();
  stub(listInvitations, []);
  stub(listTeamActivity, []);
  stub(getTeamPractice, { weeks: WEEKS, membersCount: 1, averages: null, sharers: [] });
  for (let left = 3; left > 0; left--) {
    await button("Retry").first().click();
    await expect.poll(() => button("Retry").elements()).toHaveLength(left - 1);
  }
  await expect.element(page.getByText("0 of 1 share how often they train.")).toBeVisible();
});
