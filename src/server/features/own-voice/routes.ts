import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/own-voice/contract.ts";
import { deleteRecordings, findRecordings } from "./recordings.ts";
import { soundRoutes } from "./sound-routes.ts";
import { storeRecording } from "./store-recording.ts";

const UPLOADS: RateLimit = { name: "own-voice", limit: 200, windowSeconds: 3600 };
/** The athlete's own voice, for people who want it on more than one device. */
export function ownVoiceRoutes(deps: Deps) {
  const store = createUploadStore(deps.config);
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listRecordings, "member", (ctx) =>
      findRecordings(ctx, ctx.actor.userId),
    );
    serve(app, deps, contract.deleteRecordings, "member", (ctx) =>
      deleteRecordings(ctx, store, ctx.actor.userId),
    );
    await app.register(soundRoutes(deps, store));
    await app.register(async (uploads) => {
      useRawBody(uploads);
      uploads.addHook("onRoute", (route) => {
        route.bodyLimit = contract.RECORDING_BODY_MAX_BYTES;
      });
      // Before the body is read: one recording too many costs no parsing.
      uploads.addHook("preParsing", async ({ identity }) =>
        spendRateLimit(deps, UPLOADS, identity.actor?.userId ?? ""),
      );
      serve(uploads, deps, contract.storeRecording, "paid", (ctx, { params, query }, reply) =>
        storeRecording(ctx, store, {
          ...params,
          recordedAt: query.recordedAt,
          ...splitBody(reply.request.body, query.textBytes),
        }),
      );
    });
  };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text that was read, and after it the sound. */
function splitBody(body: unknown, textBytes: number): { text: string; sound: Buffer } {
  if (!Buffer.isBuffer(body))
    throw new AppError("invalid_input", { message: "The body is empty." });
  try {
    const text = decoder.decode(body.subarray(0, textBytes));
    if (!text.includes("\0")) return { text, sound: body.subarray(textBytes) };
  } catch {
    // Not UTF-8: answered as any other text that cannot be stored.
  }
  throw new AppError("invalid_input", { fields: { text: "The text is not valid UTF-8" } });
}
