import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Profile, getProfile } from "#schemas/account/contract.ts";
import {
  getInviteLink,
  getTeam,
  getTeamPractice,
  listTeamActivity,
  listTeamMembers,
  sendEncouragement,
  type Team,
} from "#schemas/teams/contract.ts";
import { listInvitations } from "#schemas/teams/invite-contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { wantNoMotion } from "#web/testing/no-motion.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { answer, sentTo } from "#web/testing/stand-in-server.ts";

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
  return {
    userId,
    roles: [],
    firstName: "Marta",
    lastName: "Silva",
    suggestedFirstName: "",
    email: "marta@example.com",
    pendingEmail: null,
    team: { id: TEAM_ID, teamName: "North Harbor", teamRole, seatsPurchased: 6, seatsUsed: 2 },
    pictureUrl: null,
    ageGroup: "adult",
    erasedFrom: null,
  };
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
  answer(getTeam, TEAM);
  answer(listInvitations, []);
  answer(getInviteLink, "https://example.com/teams/invite/x");
  answer(listTeamActivity, []);
  answer(listTeamMembers, [member(COACH, "Marta", "admin"), member(LENA, "Lena", "member")]);
  answer(getTeamPractice, {
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
  answer(getProfile, profileOf(COACH, "admin"));
  await openPage("/account/team-config");
}

test("a coach reads an athlete's week in one line, in words", async () => {
  await openAsCoach();
  const line = page.getByRole("listitem").filter({ hasText: "Some" });
  await expect.element(line.getByRole("heading", { name: "Lena Fischer" })).toBeVisible();
  await expect.element(line.getByText("3 of 5 nights, 2 days planned, week mapped")).toBeVisible();
});

test("a coach sends an athlete one of five lines, and sees who has had one", async () => {
  wantNoMotion();
  await openAsCoach();
  answer(sendEncouragement, { sent: 1 });
  await button("Encourage Lena Fischer").click();
  await expect.element(button("Send")).toBeDisabled();
  await page.getByText("Strong week. Keep going.").click();
  await expectAccessible();
  await button("Send").click();
  await expect.element(page.getByText("Sent to Lena Fischer")).toBeVisible();
  const [sent] = sentTo(sendEncouragement);
  expect(sent).toMatchObject({ tid: TEAM_ID, userId: LENA, encouragement: "strong" });

  answer(sendEncouragement, { sent: 0 });
  await button("Encourage everybody").click();
  await page.getByText("Trust your training. Enjoy the day.").click();
  await button("Send").click();
  await expect.element(page.getByText("Everybody has already had one today.")).toBeVisible();
  expect(sentTo(sendEncouragement)[1]).not.toHaveProperty("userId");
});

test("an athlete sees who looked at their counts", async () => {
  logInAs(LENA);
  answer(getProfile, profileOf(LENA, "member"));
  const views = [{ name: "Marta Silva", at: "2026-03-02T19:30:00.000Z" }];
  answer(getTeam, {
    ...TEAM,
    teamRole: "member",
    sharing: { adherence: true, obstacle: null, views },
  });
  await openPage("/account/team-config");
  const view = page.getByRole("listitem").filter({ hasText: "Mar 2, 2026" });
  await expect.element(view.getByText("Marta Silva")).toBeVisible();
});
