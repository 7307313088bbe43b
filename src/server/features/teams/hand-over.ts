import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teamHandovers, teamMembers } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "./record-team-event.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq, ne, type SQL } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import type { TeamRole } from "#shared/teams/contract.ts";
import { findMember, lockOwnTeam, lockTeamAsAdmin, type TeamRow } from "./lock-team.ts";
import { findPerson, handoverAnsweredMail, handoverOfferedMail } from "./team-mails.ts";

/** Offers the admin role without transferring it yet. An offer to another member replaces the first one. */
export function offerHandover(
  ctx: MemberContext,
  { tid, userId }: { tid: string; userId: string },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { team, own } = await lockTeamAsAdmin(ctx, tid);
    const member = await findMember(ctx, team.id, userId);
    if (!member) throw new AppError("not_found", { message: "This person isn't in your team." });
    if (member.role === "admin")
      throw new AppError("conflict", { message: "This person is already an admin." });
    const offer = { userId, offeredBy: own.userId, offeredAt: ctx.clock.now() };
    const [isNew] = await ctx.db
      .insert(teamHandovers)
      .values({ teamId: team.id, ...offer })
      .onConflictDoUpdate({
        target: teamHandovers.teamId,
        set: offer,
        setWhere: ne(teamHandovers.userId, userId),
      })
      .returning({ userId: teamHandovers.userId });
    if (!isNew) return null;
    await note(ctx, team, "handover_offered", userId);
    const [from, to] = [await findPerson(ctx, own.userId), await findPerson(ctx, userId)];
    const url = ctx.config.siteUrl + paths.accountTeam;
    const mail = handoverOfferedMail({ team: team.name, person: from.name, url });
    if (to.email !== null) await enqueueMail(ctx, to.email, mail);
    return null;
  });
}

export function withdrawHandover(ctx: MemberContext, tid: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx, tid);
    const offer = await endOffer(ctx, eq(teamHandovers.teamId, team.id));
    if (offer) await note(ctx, team, "handover_withdrawn", offer.userId);
    return null;
  });
}

/** Accepts or declines the offer. On acceptance the two swap roles in one step, so the team always has an admin. */
export function answerHandover(
  ctx: MemberContext,
  { tid, accept }: { tid: string; accept: boolean },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { team, own } = await lockOwnTeam(ctx, tid);
    const offer = await endOffer(ctx, eq(teamHandovers.userId, own.userId));
    if (!offer) return repeatedAnswer(own.role, accept);
    const { offeredBy } = offer;
    if (accept) {
      await setRole(ctx, own.userId, "admin");
      await setRole(ctx, offeredBy, "member");
    }
    await note(ctx, team, accept ? "handed_over" : "handover_declined", offeredBy);
    const [from, to] = [await findPerson(ctx, offeredBy), await findPerson(ctx, own.userId)];
    const mail = handoverAnsweredMail({ team: team.name, person: to.name, accepted: accept });
    if (from.email !== null) await enqueueMail(ctx, from.email, mail);
    return null;
  });
}

/** Accepts an answer that was already given, on another device or in a request whose response was lost. */
function repeatedAnswer(role: TeamRole, accept: boolean): null {
  if (accept ? role === "admin" : role === "member") return null;
  throw new AppError("conflict", {
    message:
      role === "admin"
        ? "You've already accepted the offer."
        : "The offer was withdrawn or declined in the meantime.",
  });
}

async function endOffer(ctx: MemberContext, which: SQL) {
  const [ended] = await ctx.db.delete(teamHandovers).where(which).returning();
  return ended;
}

async function setRole(ctx: MemberContext, userId: string, role: "admin" | "member") {
  await ctx.db.update(teamMembers).set({ role }).where(eq(teamMembers.userId, userId));
}

type Step = "handover_offered" | "handover_withdrawn" | "handover_declined" | "handed_over";

async function note(ctx: MemberContext, team: TeamRow, kind: Step, subjectId: string) {
  const actorId = ctx.actor.userId;
  await recordTeamEvent(ctx, { teamId: team.id, kind, actorId, subjectId });
}
