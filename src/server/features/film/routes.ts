import type { FastifyInstance } from "fastify";
import type { Deps, MemberContext } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { serveSignedFile } from "#server/kernel/serve-file.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/film/contract.ts";
import { findAllowance } from "./allowance.ts";
import { answerMoment } from "./operator/answer-moment.ts";
import { claimMoment } from "./operator/claim-moment.ts";
import { listFilmQueue, getOperatorFilmThread } from "./operator/queue.ts";
import { submitMoment } from "./submit-moment.ts";
import { listMoments, getThread } from "./threads.ts";
import { tusRoutes } from "./uploads/tus-routes.ts";
import { findFilmVideo, videoUrls } from "./film-video.ts";
import { withdrawMoment } from "./withdraw-moment.ts";
import { writeFilmMessage } from "./write-film-message.ts";

/** Far more than a month's moments with every retry, because each may make the server read a video. */
const SUBMISSIONS: RateLimit = { name: "film-moments", limit: 60, windowSeconds: 3600 };

/** Routes of the film room: what members send, and what the pro answers. */
export function filmRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getFilmRoom, "paid", (ctx, { query }) =>
      getFilmRoom(ctx, query.zone),
    );
    serve(app, deps, contract.getFilmThread, "paid", (ctx, { params }) =>
      getFilmThread(ctx, params.id),
    );
    serve(app, deps, contract.submitMoment, "paid", async (ctx, { body }) => {
      await consumeRateLimit(deps, SUBMISSIONS, ctx.actor.userId);
      return submitMoment(ctx, body);
    });
    serve(app, deps, contract.withdrawMoment, "member", (ctx, { params }) =>
      withdrawMoment(ctx, params.id),
    );
    serve(app, deps, contract.writeFilmMessage, "paid", (ctx, { params, body }) =>
      writeFilmMessage(ctx, { ...body, momentId: params.id }),
    );
    serve(app, deps, contract.listFilmQueue, "operator", (ctx, { query }) =>
      listFilmQueue(ctx, query),
    );
    serve(app, deps, contract.getOperatorFilmThread, "operator", (ctx, { params }) =>
      getOperatorFilmThread(ctx, params.id),
    );
    serve(app, deps, contract.claimMoment, "operator", (ctx, { params, body }) =>
      claimMoment(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.answerMoment, "operator", (ctx, { params, body }) =>
      answerMoment(ctx, { ...body, momentId: params.id }),
    );
    serveSignedFile(app, deps, videoUrls, (ctx, { id }) => findFilmVideo(ctx, id));
    await app.register(tusRoutes(deps));
  };
}

function getFilmThread(ctx: MemberContext, id: string) {
  return getThread(ctx, { id, userId: ctx.actor.userId });
}

async function getFilmRoom(ctx: MemberContext, zone: string) {
  const { userId } = ctx.actor;
  const { month, own, team } = await findAllowance(ctx, { userId, zone });
  return { month, own, team, moments: await listMoments(ctx, userId) };
}
