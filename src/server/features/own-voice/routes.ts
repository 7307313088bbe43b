import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { serveSignedFile } from "#server/kernel/serve-file.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/own-voice/contract.ts";
import { deleteRecordings, listRecordings } from "./recordings.ts";
import { findRecordedSound, soundUrls } from "./sounds.ts";
import { storeRecording } from "./store-recording.ts";

const UPLOADS: RateLimit = { name: "own-voice", limit: 200, windowSeconds: 3600 };

/** Routes for the athlete's own voice, for users who want it on more than one device. */
export function ownVoiceRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listRecordings, "member", (ctx) =>
      listRecordings(ctx, ctx.actor.userId),
    );
    serve(app, deps, contract.deleteRecordings, "member", (ctx) =>
      deleteRecordings(ctx, ctx.actor.userId),
    );
    serveUpload(app, deps, contract.storeRecording, "paid", {
      admit: ({ actor }) => consumeRateLimit(deps, UPLOADS, actor.userId),
      handle: (ctx, { params, query, bytes }) =>
        storeRecording(ctx, {
          ...params,
          recordedAt: query.recordedAt,
          ...splitBody(bytes, query.textBytes),
        }),
    });
    serveSignedFile(app, deps, soundUrls, (ctx, params) => findRecordedSound(ctx, params));
  };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Splits the body into the text that was read and the sound that follows it. */
function splitBody(body: Buffer, textBytes: number): { text: string; sound: Buffer } {
  try {
    const text = decoder.decode(body.subarray(0, textBytes));
    if (!text.includes("\0")) return { text, sound: body.subarray(textBytes) };
  } catch {
    // Invalid UTF-8 gets the same error as any other text that can't be stored.
  }
  throw new AppError("invalid_input", { fields: { text: "The text is not valid UTF-8" } });
}
