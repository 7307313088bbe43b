import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import * as contract from "#shared/operator/contract.ts";
import { findActs } from "./acts.ts";
import { findMessages, markMessage } from "./messages.ts";
import { type Desks, readToday } from "./today.ts";

/** The desk from which the business is run. The desks of calls, workshops and films are with those features. */
export function operatorRoutes(deps: Deps, desks: Desks) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.readToday, "operator", (ctx) => readToday(ctx, desks));
    serve(app, deps, contract.listActs, "operator", (ctx, { query }) =>
      findActs(ctx, query.before),
    );
    serve(app, deps, contract.listMessages, "operator", (ctx, { query }) =>
      findMessages(ctx, query),
    );
    serve(app, deps, contract.markMessage, "operator", (ctx, { params, body }) =>
      markMessage(ctx, { ...params, ...body }),
    );
  };
}
