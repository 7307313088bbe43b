import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "./record-team-event.ts";
import { requestExport } from "#server/features/exports/index.ts";
import { enqueueNotice } from "#server/features/notifications/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { lockOwnTeam, type MemberRow } from "./lock-team.ts";
import { listAdmins, findPerson, leftNotice } from "./team-mails.ts";
import { isTeamAdmin } from "./seat.ts";

type Leaving = { reason: string; wantsBackup: boolean };

/** Leaves the team. Access through the team ends with the seat; the account and all its data remain. */
export function leaveTeam(ctx: MemberContext, leaving: Leaving): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { team, own } = await lockOwnTeam(ctx);
    if (leaving.wantsBackup) await requestExport(ctx, own.userId);
    await giveUpSeat(ctx, own, leaving);
    // The login page that follows explains what remains, so this message only adds what that page doesn't say.
    return leaving.wantsBackup
      ? `You left ${team.name}. We'll email you when your backup is ready.`
      : `You left ${team.name}.`;
  });
}

/** Gives up a seat, under the team's lock. An admin can only leave after another member has taken the role. */
export async function giveUpSeat(
  ctx: MemberContext,
  { userId, teamId, role }: MemberRow,
  { reason }: Pick<Leaving, "reason">,
): Promise<void> {
  if (isTeamAdmin(role)) throw new AppError("admin_needed");
  await ctx.db.delete(teamMembers).where(eq(teamMembers.userId, userId));
  await recordTeamEvent(ctx, { teamId, kind: "left", actorId: userId });
  const [team] = await ctx.db.select().from(teams).where(eq(teams.id, teamId));
  const { name } = await findPerson(ctx, userId);
  const content = leftNotice({ team: team?.name ?? "", person: name, reason });
  for (const admin of await listAdmins(ctx, teamId))
    await enqueueNotice(ctx, "team", admin, content);
}
