import type { FastifyInstance } from "fastify";
import type { Deps, MemberContext } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/practice/contract.ts";
import * as restContract from "#shared/practice/rest.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { breathingSince, listMeditations, nightsOfWeek } from "./queries.ts";
import { breathingPattern, saveBreathingPattern } from "./breathing-pattern.ts";
import { saveRestPeriod } from "./rest-periods.ts";
import { saveCueWords } from "./cue-words.ts";
import { recordPractice } from "./record-practice.ts";

/** More than anyone practises, and enough for a phone that was offline for weeks. */
const RECORDS: RateLimit = { name: "practice", limit: 300, windowSeconds: 3600 };

export function practiceRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.recordPractice, "paid", async (ctx, { body }) => {
      await consumeRateLimit(deps, RECORDS, ctx.actor.userId);
      return recordPractice(ctx, body);
    });
    serve(app, deps, contract.saveBreathingPattern, "member", (ctx, { body }) =>
      saveBreathingPattern(ctx, body),
    );
    serve(app, deps, contract.saveCueWords, "member", (ctx, { body }) => saveCueWords(ctx, body));
    serve(app, deps, restContract.saveRestPeriod, "member", (ctx, { params, body }) =>
      saveRestPeriod(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.getNights, "member", (ctx, { query }) => getNights(ctx, query.zone));
    serve(app, deps, contract.listMeditations, "member", listMeditations);
  };
}

async function getNights(ctx: MemberContext, zone: string) {
  const { userId } = ctx.actor;
  const today = localDayOf(ctx.clock.now(), zone);
  const [nights, since, pattern] = await Promise.all([
    nightsOfWeek(ctx, { userId, today }),
    breathingSince(ctx),
    breathingPattern(ctx),
  ]);
  return { ...nights, breathingSince: since, breathingPattern: pattern };
}
