import type { FastifyInstance } from "fastify";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { type IdentityDeps, requireOwner } from "#server/identity/index.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/teams/contract.ts";
import { listTeamActivity } from "./list-team-activity.ts";
import { answerHandover, offerHandover, withdrawHandover } from "./hand-over.ts";
import { getInviteLink, resetInviteLink } from "./invite/invite-link.ts";
import { inviteRoutes } from "./invite/routes.ts";
import { inviteByMailRoutes } from "./invite-by-mail/routes.ts";
import { leaveTeam } from "./leave-team.ts";
import { listTeamMembers } from "./list-team-members.ts";
import { getTeamPractice } from "./practice.ts";
import { removeMember } from "./remove-member.ts";
import { renameTeam } from "./rename-team.ts";
import { sendEncouragement } from "./send-encouragement.ts";
import { shareAdherence } from "./share-adherence.ts";
import { getTeam } from "./get-team.ts";

const CHANGES: RateLimit = { name: "team-changes", limit: 120, windowSeconds: 3600 };

/** Routes for a team's members and admins. The team and the caller's role in it are always read from the database. */
export function teamRoutes(deps: IdentityDeps) {
  return async (app: FastifyInstance) => {
    inviteRoutes(app, deps);
    inviteByMailRoutes(app, deps);
    serve(app, deps, contract.getTeam, "member", (ctx, { query }) => getTeam(ctx, query.tid));
    serve(app, deps, contract.listTeamMembers, "member", (ctx, { query }) =>
      listTeamMembers(ctx, query),
    );
    serve(app, deps, contract.listTeamActivity, "member", (ctx, { query }) =>
      listTeamActivity(ctx, query.tid),
    );
    serve(app, deps, contract.getTeamPractice, "member", (ctx, { query }) =>
      getTeamPractice(ctx, query),
    );
    serve(app, deps, contract.getInviteLink, "member", (ctx, { query }) =>
      getInviteLink(ctx, query.tid),
    );
    changeRoutes(app, deps);
  };
}

function changeRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const consumeTeamRateLimit = (ctx: { actor: { userId: string } }) =>
    consumeRateLimit(deps, CHANGES, ctx.actor.userId);

  serve(app, deps, contract.resetInviteLink, "member", async (ctx, { body }) => {
    await consumeTeamRateLimit(ctx);
    return resetInviteLink(ctx, body.tid);
  });
  serve(app, deps, contract.leaveTeam, "member", async (ctx, { body }) => {
    const wantsBackup = body.backup_requested ?? false;
    return withMessage(await leaveTeam(ctx, { reason: body.reason ?? "", wantsBackup }));
  });
  serve(app, deps, contract.removeMember, "member", async (ctx, { body }) => {
    const userId = body.user_id ?? body.userId ?? body.memberId ?? "";
    const tellsReason = body.tell_them;
    return withMessage(await removeMember(ctx, { userId, reason: body.reason ?? "", tellsReason }));
  });
  serve(app, deps, contract.renameTeam, "member", async (ctx, { body }) => {
    await consumeTeamRateLimit(ctx);
    return renameTeam(ctx, { name: body.name ?? body.teamName ?? "", tid: body.tid });
  });
  serve(app, deps, contract.shareAdherence, "member", (ctx, { body }) => shareAdherence(ctx, body));
  serve(app, deps, contract.sendEncouragement, "member", async (ctx, { body }) => {
    await consumeTeamRateLimit(ctx);
    return sendEncouragement(ctx, body);
  });
  serve(app, deps, contract.offerHandover, "member", async (ctx, { body }) => {
    await consumeTeamRateLimit(ctx);
    const proof = { password: body.currentPassword ?? "", acceptsFreshLogin: true };
    await requireOwner(ctx, proof);
    return offerHandover(ctx, { tid: body.tid, userId: body.user_id });
  });
  serve(app, deps, contract.withdrawHandover, "member", (ctx, { query }) =>
    withdrawHandover(ctx, query.tid),
  );
  serve(app, deps, contract.answerHandover, "member", (ctx, { body }) => answerHandover(ctx, body));
}

/** Clients read the message both inside the envelope's data and next to it. */
function withMessage(message: string) {
  return { success: true as const, data: { message }, error: null, message };
}
