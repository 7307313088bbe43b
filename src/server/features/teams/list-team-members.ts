import type { MemberContext } from "#server/kernel/context.ts";
import type { PracticeWeek, TeamMember } from "#shared/teams/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { getOwnTeam } from "./get-own-team.ts";
import { listTeamPeople, type TeamPerson } from "./team-people.ts";
import { practiceThisWeek } from "./practice.ts";
import { recordPracticeViews } from "./practice-views.ts";

export async function listTeamMembers(
  ctx: MemberContext,
  { tid, zone }: { tid: string; zone: string },
): Promise<TeamMember[]> {
  const { team, own } = await getOwnTeam(ctx, tid);
  const people = await listTeamPeople(ctx, team.id);
  const isAdmin = own.role === "admin";
  const thisWeek = isAdmin
    ? await practiceThisWeek(ctx, people, zone)
    : new Map<string, PracticeWeek>();
  const today = localDayOf(ctx.clock.now(), zone);
  await recordPracticeViews(ctx, { userIds: [...thisWeek.keys()], today });
  return people.map((person) => ({
    id: person.userId,
    userId: person.userId,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    joinedAt: person.joinedAt.toISOString(),
    status: statusOf(person),
    shares: { adherence: (isAdmin || person.userId === own.userId) && person.isSharing },
    thisWeek: thisWeek.get(person.userId) ?? null,
  }));
}

function statusOf({ role, confirmedAt }: TeamPerson): TeamMember["status"] {
  if (role === "pending_admin") return "pending_admin";
  return confirmedAt === null ? "invited" : "active";
}
