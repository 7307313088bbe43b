import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { serve } from "#server/kernel/serve.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import * as contract from "#shared/vision/contract.ts";
import { answerKey, VISION_STEPS, type VisionOrder } from "#shared/vision/steps.ts";
import { saveGoalDate } from "./goal-dates.ts";
import { getAnswer, getVision, listVersions } from "./queries.ts";
import { rateParagraph } from "./rate-paragraph.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveAnswers } from "./save-answers.ts";

/** High enough for a user who types continuously on two devices. */
const WRITES: RateLimit = { name: "vision", limit: 150, windowSeconds: 60 };

type DeviceWrite = { writeId?: string | undefined; writtenAt?: string | undefined };

export function visionRoutes(deps: Deps) {
  /** Defaults the time of a write to now if the client doesn't send it. */
  const stamp = ({ writeId, writtenAt }: DeviceWrite) => {
    const now = deps.clock.now();
    return { writeId: writeId ?? newId(now), writtenAt: writtenAtOf(writtenAt, now) };
  };

  return async (app: FastifyInstance) => {
    serve(app, deps, contract.getVision, "member", getVision);
    serve(app, deps, contract.saveVision, "member", async function saveVision(ctx, { body }) {
      await consumeRateLimit(deps, WRITES, ctx.actor.userId);
      const answers = VISION_STEPS.flatMap(({ order, key }) => {
        const text = body[key];
        return text === undefined ? [] : [{ order, text }];
      });
      const savedAt = await saveAnswers(ctx, { answers, ...stamp(body) });
      return { savedAt: savedAt.toISOString() };
    });
    serve(app, deps, contract.getAnswer, "member", (ctx, { params }) =>
      getAnswer(ctx, params.order),
    );
    serve(
      app,
      deps,
      contract.saveAnswer,
      "member",
      async function saveAnswer(ctx, { params: { order }, body }) {
        await consumeRateLimit(deps, WRITES, ctx.actor.userId);
        const text = answerInBody(body, order);
        const written = stamp(typeof body === "string" ? {} : body);
        const savedAt = await saveAnswers(ctx, { answers: [{ order, text }], ...written });
        return { order, savedAt: savedAt.toISOString() };
      },
    );
    serve(app, deps, contract.rateParagraph, "member", async (ctx, { params, body }) => {
      await consumeRateLimit(deps, WRITES, ctx.actor.userId);
      return rateParagraph(ctx, { ...params, ...body });
    });
    serve(app, deps, contract.saveGoalDate, "member", async (ctx, { params, body }) => {
      await consumeRateLimit(deps, WRITES, ctx.actor.userId);
      return saveGoalDate(ctx, { ...params, ...body });
    });
    serve(app, deps, contract.listVersions, "member", listVersions);
    serve(app, deps, contract.restoreVersion, "member", async (ctx, { params }) => {
      await consumeRateLimit(deps, WRITES, ctx.actor.userId);
      return restoreVersion(ctx, params.id);
    });
  };
}

/** Extracts the text, which clients send in different formats. */
function answerInBody(body: contract.AnswerBody, order: VisionOrder): string {
  if (typeof body === "string") return body;
  const text = body.data ?? body.answer ?? body.text ?? body[answerKey(order)];
  if (text === undefined)
    throw new AppError("invalid_input", {
      message: "data: The value is required",
      fields: { data: "The value is required" },
    });
  return text;
}
