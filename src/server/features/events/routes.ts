import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/events/contract.ts";
import { deleteEvent, saveEvent } from "./save-event.ts";

/** Registers only the writes; events are read together with the plans. */
export function eventRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.saveEvent, "member", (ctx, { params, body }) =>
      saveEvent(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.deleteEvent, "member", (ctx, { params, body }) =>
      deleteEvent(ctx, { ...params, ...body }),
    );
  };
}
