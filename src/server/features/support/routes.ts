import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/support/contract.ts";
import { sendContactMessage } from "./contact-messages.ts";

const CONTACT_LIMIT: RateLimit = { name: "contact", limit: 5, windowSeconds: 3600 };

export function supportRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.sendContactMessage, "visitor", async (ctx, { body }) => {
      await consumeRateLimit(deps, CONTACT_LIMIT, ctx.address);
      return sendContactMessage(ctx, body);
    });
  };
}
