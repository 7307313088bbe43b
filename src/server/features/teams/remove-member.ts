import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "./record-team-event.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { findMember, lockTeamAsAdmin } from "./lock-team.ts";
import { findPerson, removedMail } from "./team-mails.ts";

type Removal = { userId: string; reason: string; tellsReason: boolean };

export async function removeMember(ctx: MemberContext, removal: Removal): Promise<string> {
  const { userId, reason, tellsReason } = removal;
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx);
    const member = await findMember(ctx, team.id, userId);
    if (!member) throw new AppError("not_found", { message: "This person isn't in your team." });
    if (userId === ctx.actor.userId)
      throw new AppError("admin_needed", {
        message: "You can't remove yourself. Leave the team instead.",
      });
    if (member.role === "admin") throw new AppError("admin_needed");
    await ctx.db
      .delete(teamMembers)
      .where(and(eq(teamMembers.userId, userId), eq(teamMembers.teamId, team.id)));
    await recordTeamEvent(ctx, {
      teamId: team.id,
      kind: "removed",
      actorId: ctx.actor.userId,
      subjectId: userId,
      reason: reason === "" ? null : ctx.userCipher.encrypt(reason),
    });
    const planUrl = ctx.config.siteUrl + paths.choosePlan;
    const mail = removedMail({ team: team.name, reason: tellsReason ? reason : "", planUrl });
    const { email } = await findPerson(ctx, userId);
    if (email !== null) await enqueueMail(ctx, email, mail);
    return "Team member removed successfully";
  });
}
