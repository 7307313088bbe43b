import type { FastifyInstance } from "fastify";
import type { Deps, MemberContext } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/planning/contract.ts";
import { type FindGoals, getDailyAction } from "./daily-queries.ts";
import { deleteDailyAction, restoreDailyAction } from "./delete-daily-action.ts";
import { getDraft, deleteDraft, saveDraft } from "./drafts.ts";
import { listDays } from "./list-days.ts";
import { type GetVision, listProofs, listWins } from "./list-proofs.ts";
import { getPlanning, listRecentObjectives, getRecentWeeklyMap } from "./get-planning.ts";
import { reviewDailyAction } from "./review-daily-action.ts";
import { saveDailyAction } from "./save-daily-action.ts";
import { saveWeeklyMap } from "./save-weekly-map.ts";
import { searchDays } from "./search-days.ts";
import { writeNote } from "./write-note.ts";

/** Data that planning needs from other features: the goals that a day serves, and the vision that a win proves. */
type PlanningDependencies = {
  findGoals: FindGoals;
  getVision: GetVision;
};

/**
 * Registers the planning routes. Writing new plans requires a membership; users can always read, keep and delete what
 * they have written.
 */
export function planningRoutes(deps: Deps, dependencies: PlanningDependencies) {
  const { findGoals, getVision } = dependencies;
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listRecentObjectives, "member", listRecentObjectives);
    serve(app, deps, contract.getRecentWeeklyMap, "member", getRecentWeeklyMap);
    serve(app, deps, contract.getPlanning, "member", getPlanning);
    serve(app, deps, contract.listProofs, "member", (ctx, { query }) =>
      listProofs(ctx, query.limit),
    );
    serve(app, deps, contract.listWins, "member", (ctx) => listWins(ctx, getVision));
    serve(app, deps, contract.saveDailyAction, "paid", (ctx, { body }) =>
      saveDailyAction(ctx, body),
    );
    serve(app, deps, contract.saveWeeklyMap, "paid", (ctx, { body }) => saveWeeklyMap(ctx, body));
    logRoutes(app, deps, findGoals);
    draftRoutes(app, deps);
  };
}

function logRoutes(app: FastifyInstance, deps: Deps, findGoals: FindGoals): void {
  serve(app, deps, contract.listDailyActions, "member", (ctx, { query }) =>
    listDailyActions(ctx, query),
  );
  serve(app, deps, contract.getDailyAction, "member", (ctx, { params }) =>
    getDailyAction(ctx, params.id, findGoals),
  );
  serve(app, deps, contract.reviewDailyAction, "paid", (ctx, { params, body }) =>
    reviewDailyAction(ctx, params.id, body),
  );
  serve(app, deps, contract.writeNote, "member", (ctx, { params, body }) =>
    writeNote(ctx, { ...params, ...body }),
  );
  serve(app, deps, contract.deleteDailyAction, "member", (ctx, { params }) =>
    deleteDailyAction(ctx, params.id),
  );
  serve(app, deps, contract.restoreDailyAction, "member", (ctx, { params }) =>
    restoreDailyAction(ctx, params.id),
  );
}

function draftRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.getDraft, "member", (ctx, { params }) => getDraft(ctx, params.kind));
  serve(app, deps, contract.saveDraft, "member", (ctx, { params, body }) =>
    saveDraft(ctx, params.kind, body),
  );
  serve(app, deps, contract.deleteDraft, "member", (ctx, { params, body }) =>
    deleteDraft(ctx, params.kind, body.writtenAt),
  );
}

type Asked = { limit: number; before?: string | undefined; search?: string | undefined };

function listDailyActions(ctx: MemberContext, { search, ...page }: Asked) {
  return search ? searchDays(ctx, { search, ...page }) : listDays(ctx, page);
}
