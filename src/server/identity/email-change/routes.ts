import type { FastifyInstance } from "fastify";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import type { Deps } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/auth/email-change-contract.ts";
import { undoEmailChange } from "./undo-email-change.ts";

const UNDOS: RateLimit = { name: "email-change-undo", limit: 30, windowSeconds: 3600 };

export function emailChangeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.undoEmailChange, "visitor", async (ctx, { body }) => {
    await spendRateLimit(deps, UNDOS, ctx.address);
    return undoEmailChange(ctx, body.token);
  });
}
