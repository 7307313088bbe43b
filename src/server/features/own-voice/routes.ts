import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/context.ts";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { serve } from "#server/serve.ts";
import * as contract from "#shared/own-voice/contract.ts";
import { deleteRecordings, findRecordings } from "./recordings.ts";
import { soundRoutes } from "./sound-routes.ts";
import { storeRecording } from "./store-recording.ts";

const UPLOADS: RateLimit = { name: "own-voice", limit: 200, windowSeconds: 3600 };
/** A recording in base64, and the words that were read. */
const BODY_LIMIT_BYTES = Math.ceil(contract.RECORDING_MAX_BYTES * 1.4) + 100_000;

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
      uploads.addHook("onRoute", (route) => {
        route.bodyLimit = BODY_LIMIT_BYTES;
      });
      // Before the body is read: one recording too many costs no parsing.
      uploads.addHook("preParsing", async ({ identity }) =>
        spendRateLimit(deps, UPLOADS, identity.actor?.userId ?? ""),
      );
      serve(uploads, deps, contract.storeRecording, "paid", async (ctx, { params, body }) => {
        return storeRecording(ctx, store, { ...params, ...body });
      });
    });
  };
}
