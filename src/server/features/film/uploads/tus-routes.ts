import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import { serve } from "#server/kernel/serve.ts";
import { endpointPath } from "#shared/endpoint.ts";
import * as contract from "#shared/film/contract.ts";
import { VIDEO_MAX_BYTES } from "#shared/film/video-kinds.ts";
import { sizeOf } from "../film-files.ts";
import { appendToUpload, createUpload, deleteUpload, getUpload } from "./uploads.ts";

const TUS_VERSION = "1.0.0";

/**
 * Resumable uploads as specified by tus 1.0 (core, creation, termination). A piece is accepted as a whole or not at
 * all, so it is small enough to be held in memory.
 */
export function tusRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    useRawBody(app, [contract.PIECE_TYPE]);
    app.addHook("onRequest", async (request, reply) => {
      reply.header("tus-resumable", TUS_VERSION).header("cache-control", "no-store");
      if (request.method === "OPTIONS") return;
      if (request.headers["tus-resumable"] !== TUS_VERSION) {
        reply.header("tus-version", TUS_VERSION);
        throw new AppError("unsupported_protocol");
      }
    });

    serve(app, deps, contract.describeUploads, "visitor", describeUploads);
    serve(app, deps, contract.createUpload, "paid", async (ctx, { headers }) => {
      const id = await createUpload(ctx, headers["upload-length"]);
      return { location: endpointPath(contract.getUpload, { id }) };
    });
    serve(app, deps, contract.getUpload, "paid", async (ctx, { params }) => {
      const upload = await getUpload(ctx, params.id);
      return { "upload-offset": sizeOf(upload), "upload-length": upload.sizeBytes };
    });
    serveUpload(app, deps, contract.appendToUpload, "paid", {
      handle: async (ctx, { params, headers, bytes }) => ({
        "upload-offset": await appendToUpload(ctx, {
          ...params,
          offset: headers["upload-offset"],
          bytes,
        }),
      }),
    });
    serve(app, deps, contract.deleteUpload, "paid", async (ctx, { params }) => {
      await deleteUpload(ctx, params.id);
      return {};
    });
  };
}

async function describeUploads() {
  return {
    "tus-version": TUS_VERSION,
    "tus-extension": "creation,termination",
    "tus-max-size": VIDEO_MAX_BYTES,
  };
}
