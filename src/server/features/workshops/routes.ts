import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/workshops/contract.ts";
import { saveProgress } from "./save-progress.ts";
import { listOperatorWorkshops, saveWorkshop } from "./operator-workshops.ts";
import { listWorkshops } from "./queries.ts";

export function workshopRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listWorkshops, "paid", listWorkshops);
    serve(app, deps, contract.saveProgress, "paid", (ctx, { params, body }) =>
      saveProgress(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.listOperatorWorkshops, "operator", listOperatorWorkshops);
    serve(app, deps, contract.saveWorkshop, "operator", (ctx, { params, body }) =>
      saveWorkshop(ctx, { ...params, ...body }),
    );
  };
}
