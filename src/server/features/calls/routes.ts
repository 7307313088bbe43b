import type { FastifyInstance } from "fastify";
import type { Context, Deps } from "#server/kernel/context.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import { serve } from "#server/kernel/serve.ts";
import type { CalendarEvent, LocalEvent } from "#shared/calendar/calendar-file.ts";
import * as contract from "#shared/calls/contract.ts";
import {
  type OnAnswerLogged,
  answerQuestion,
  type LogAnswer,
  writeCallAnswer,
} from "./answer-question.ts";
import { askQuestion, type ListClips, withdrawQuestion } from "./ask-question.ts";
import { resetCalendar } from "./calendar-address.ts";
import { getCalendar } from "./get-calendar.ts";
import {
  type OnCallChanged,
  listOperatorCalls,
  getOperatorCall,
  saveCall,
} from "./operator-calls.ts";
import { listCalls, type FindPlannedQuestion } from "./list-calls.ts";
import { joinCall } from "./visits.ts";

/** The hooks that other features provide to the calls. */
type CallDependencies = {
  /** Other dates in the same calendar. */
  events(ctx: Context): Promise<CalendarEvent[]>;
  /** Events that the calendar's owner has entered. */
  localEvents(ctx: Context, userId: string): Promise<LocalEvent[]>;
  findPlannedQuestion: FindPlannedQuestion;
  /** The member's film moments, newest first. */
  listClips: ListClips;
  logAnswer: LogAnswer;
  onAnswerLogged: OnAnswerLogged;
  /** Called in the same transaction when a call that members know about is moved or cancelled. */
  enqueueCallChange: OnCallChanged;
};

/** Registers the routes of the Tuesday call. */
export function callRoutes(deps: Deps, dependencies: CallDependencies) {
  const { events, localEvents, listClips, logAnswer, enqueueCallChange } = dependencies;
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listCalls, "paid", (ctx) => listCalls(ctx, dependencies));
    serve(app, deps, contract.askQuestion, "paid", (ctx, { params, body }) =>
      askQuestion(ctx, { ...params, ...body }, listClips),
    );
    serve(app, deps, contract.writeCallAnswer, "member", (ctx, { params, body }) =>
      writeCallAnswer(ctx, { ...params, ...body }, logAnswer),
    );
    serve(app, deps, contract.answerQuestion, "operator", (ctx, { params, body }) =>
      answerQuestion(ctx, { ...params, ...body }, dependencies),
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
      saveCall(ctx, { ...params, ...body }, enqueueCallChange),
    );
    serveFile(app, deps, contract.getCalendar, "visitor", async (ctx, { params, query }) => ({
      contentType: "text/calendar; charset=utf-8",
      content: await getCalendar(ctx, { ...params, ...query }, { events, localEvents }),
      cacheControl: "private, max-age=300",
      disposition:
        query.call === undefined ? "inline" : `attachment; filename="call-${query.call}.ics"`,
    }));
  };
}
