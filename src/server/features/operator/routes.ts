import type { FastifyInstance } from "fastify";
import { type Deps, withReplica } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/operator/contract.ts";
import { listAuditEntries } from "./audit-log.ts";
import { listMessages, markMessage } from "./messages.ts";
import { revokeAccess, grantAccess } from "./grant-access.ts";
import { listDeliveries, retryDelivery } from "./deliveries.ts";
import { listMembers, getMember } from "./members.ts";
import { resendMail } from "./resend-mail.ts";
import { type FeatureStats, getOperatorOverview } from "./operator-overview.ts";

/** Routes for operators. Their routes for calls, workshops and films are in those features. */
export function operatorRoutes(deps: Deps, stats: FeatureStats) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getOperatorOverview, "operator", (ctx) =>
      getOperatorOverview(ctx, stats),
    );
    serve(app, deps, contract.listAuditEntries, "operator", (ctx, { query }) =>
      withReplica(ctx, (ctx) => listAuditEntries(ctx, query.before)),
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
    serve(app, deps, contract.revokeAccess, "operator", (ctx, { params, body }) =>
      revokeAccess(ctx, { ...body, memberId: params.id }),
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
