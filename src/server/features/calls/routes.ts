import type { FastifyInstance } from "fastify";
import type { Context, Deps } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import type { CalendarEvent } from "#shared/calendar/calendar-file.ts";
import * as contract from "#shared/calls/contract.ts";
import { askQuestion, withdrawQuestion } from "./ask-question.ts";
import { resetCalendar } from "./calendar-address.ts";
import { calendarRoutes } from "./calendar-routes.ts";
import { listOperatorCalls, readOperatorCall, saveCall } from "./operator-calls.ts";
import { readCalls } from "./read-calls.ts";

/** The Tuesday call. Other features' dates stand in the same calendar. */
export function callRoutes(
  deps: Deps,
  otherEvents: (ctx: Context) => Promise<CalendarEvent[]> = async () => [],
) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.readCalls, "paid", readCalls);
    serve(app, deps, contract.askQuestion, "paid", (ctx, { params, body }) =>
      askQuestion(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.withdrawQuestion, "member", (ctx, { params }) =>
      withdrawQuestion(ctx, params),
    );
    serve(app, deps, contract.resetCalendar, "paid", resetCalendar);
    serve(app, deps, contract.listOperatorCalls, "operator", listOperatorCalls);
    serve(app, deps, contract.readOperatorCall, "operator", (ctx, { params }) =>
      readOperatorCall(ctx, params.date),
    );
    serve(app, deps, contract.saveCall, "operator", (ctx, { params, body }) =>
      saveCall(ctx, { ...params, ...body }),
    );
    await app.register(calendarRoutes(deps, otherEvents));
  };
}
