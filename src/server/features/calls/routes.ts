import type { FastifyInstance } from "fastify";
import type { Context, Deps, MemberContext } from "#server/kernel/context.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import { serve } from "#server/kernel/serve.ts";
import type { CalendarEvent } from "#shared/calendar/calendar-file.ts";
import * as contract from "#shared/calls/contract.ts";
import { askQuestion, withdrawQuestion } from "./ask-question.ts";
import { resetCalendar } from "./calendar-address.ts";
import { getCalendar } from "./get-calendar.ts";
import {
  type CallChanged,
  listOperatorCalls,
  getOperatorCall,
  saveCall,
} from "./operator-calls.ts";
import { listCalls } from "./list-calls.ts";
import { joinCall } from "./visits.ts";

/** What other features add to the calls. */
type Neighbours = {
  /** Other dates in the same calendar. */
  events(ctx: Context): Promise<CalendarEvent[]>;
  /** What the member's plan for the week of a day says about the call; empty when nothing. */
  plannedQuestion(ctx: MemberContext, day: string): Promise<string>;
  /** Told, in the same transaction, when a call that members know of is moved or cancelled. */
  callChanged: CallChanged;
};

/** The Tuesday call. */
export function callRoutes(deps: Deps, { events, plannedQuestion, callChanged }: Neighbours) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listCalls, "paid", (ctx) => listCalls(ctx, plannedQuestion));
    serve(app, deps, contract.askQuestion, "paid", (ctx, { params, body }) =>
      askQuestion(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.withdrawQuestion, "member", (ctx, { params }) =>
      withdrawQuestion(ctx, params),
    );
    serve(app, deps, contract.joinCall, "paid", (ctx, { params }) => joinCall(ctx, params.date));
    serve(app, deps, contract.resetCalendar, "paid", resetCalendar);
    serve(app, deps, contract.listOperatorCalls, "operator", listOperatorCalls);
    serve(app, deps, contract.getOperatorCall, "operator", (ctx, { params }) =>
      getOperatorCall(ctx, params.date),
    );
    serve(app, deps, contract.saveCall, "operator", (ctx, { params, body }) =>
      saveCall(ctx, { ...params, ...body }, callChanged),
    );
    serveFile(app, deps, contract.getCalendar, "visitor", async (ctx, { params, query }) => ({
      contentType: "text/calendar; charset=utf-8",
      content: await getCalendar(ctx, { ...params, ...query }, events),
      cacheControl: "private, max-age=300",
      disposition:
        query.call === undefined ? "inline" : `attachment; filename="call-${query.call}.ics"`,
    }));
  };
}
