import type { FastifyInstance } from "fastify";
import { type Deps, withReplica } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/operator/contract.ts";
import { listActs } from "./acts.ts";
import { listMessages, markMessage } from "./messages.ts";
import { endAccess, grantAccess } from "./grant-access.ts";
import { listDeliveries, retryDelivery } from "./deliveries.ts";
import { listMembers, getMember } from "./members.ts";
import { resendMail } from "./resend-mail.ts";
import { type FeatureFigures, getToday } from "./today.ts";

/** Routes for operators. Their routes for calls, workshops and films are in those features. */
export function operatorRoutes(deps: Deps, figures: FeatureFigures) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getToday, "operator", (ctx) => getToday(ctx, figures));
    serve(app, deps, contract.listActs, "operator", (ctx, { query }) =>
      withReplica(ctx, (ctx) => listActs(ctx, query.before)),
    );
    serve(app, deps, contract.listMessages, "operator", (ctx, { query }) =>
      withReplica(ctx, (ctx) => listMessages(ctx, query)),
    );
    serve(app, deps, contract.markMessage, "operator", (ctx, { params, body }) =>
      markMessage(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.listMembers, "operator", (ctx, { query }) =>
      withReplica(ctx, (ctx) => listMembers(ctx, query.email)),
    );
    serve(app, deps, contract.getMember, "operator", (ctx, { params }) =>
      getMember(ctx, params.id),
    );
    serve(app, deps, contract.grantAccess, "operator", (ctx, { params, body }) =>
      grantAccess(ctx, { ...body, memberId: params.id }),
    );
    serve(app, deps, contract.endAccess, "operator", (ctx, { params, body }) =>
      endAccess(ctx, { ...body, memberId: params.id }),
    );
    serve(app, deps, contract.resendMail, "operator", (ctx, { params, body }) =>
      resendMail(ctx, { ...body, memberId: params.id }),
    );
    serve(app, deps, contract.listDeliveries, "operator", (ctx) =>
      withReplica(ctx, listDeliveries),
    );
    serve(app, deps, contract.retryDelivery, "operator", (ctx, { body }) =>
      retryDelivery(ctx, body),
    );
  };
}
