import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf, type Deps, type MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { PIECE_TYPE, UPLOADS_PATH } from "#shared/film/contract.ts";
import { UPLOAD_PIECE_BYTES, VIDEO_MAX_BYTES } from "#shared/film/video-kinds.ts";
import { sizeOf } from "../film-files.ts";
import { addPiece, beginUpload, endUpload, findUpload } from "./uploads.ts";

const TUS_VERSION = "1.0.0";

/**
 * Uploads that go on where they were broken off, as tus 1.0 describes them (core, creation, termination). A piece is
 * taken whole or not at all, so it is small enough to be held in memory.
 */
export function tusRoutes(deps: Deps, store: FileStore) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(PIECE_TYPE, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook("onRequest", async (request, reply) => {
      reply.header("tus-resumable", TUS_VERSION).header("cache-control", "no-store");
      if (request.method === "OPTIONS") return;
      if (request.headers["tus-resumable"] !== TUS_VERSION) {
        reply.header("tus-version", TUS_VERSION);
        throw new AppError("unsupported_protocol");
      }
    });

    const contextFor = async (request: FastifyRequest): Promise<MemberContext> => ({
      ...contextOf(deps, request),
      ...(await app.identifyPaidMember(request)),
    });

    app.options(UPLOADS_PATH, async (_request, reply) => describe(reply));
    app.post(UPLOADS_PATH, async (request, reply) => {
      const ctx = await contextFor(request);
      const id = await beginUpload(ctx, wholeNumberInHeader(request, "upload-length"));
      return reply.code(201).header("location", `${UPLOADS_PATH}/${id}`).send();
    });
    app.head(`${UPLOADS_PATH}/:id`, async (request, reply) => {
      const upload = await findUpload(await contextFor(request), idOf(request));
      reply.header("upload-offset", sizeOf(upload)).header("upload-length", upload.sizeBytes);
      return reply.send();
    });
    app.patch(
      `${UPLOADS_PATH}/:id`,
      {
        bodyLimit: UPLOAD_PIECE_BYTES,
        // Before the body is read: a stranger's megabytes are not even taken in.
        preParsing: async (request) => void (await app.identifyPaidMember(request)),
      },
      async (request, reply) => {
        const ctx = await contextFor(request);
        const offset = wholeNumberInHeader(request, "upload-offset");
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const next = await addPiece(ctx, store, { id: idOf(request), offset, bytes });
        return reply.code(204).header("upload-offset", next).send();
      },
    );
    app.delete(`${UPLOADS_PATH}/:id`, async (request, reply) => {
      await endUpload(await contextFor(request), idOf(request));
      return reply.code(204).send();
    });
  };
}

function describe(reply: FastifyReply) {
  return reply
    .code(204)
    .header("tus-version", TUS_VERSION)
    .header("tus-extension", "creation,termination")
    .header("tus-max-size", VIDEO_MAX_BYTES)
    .send();
}

function idOf(request: FastifyRequest): string {
  const parsed = z.object({ id: z.uuid() }).safeParse(request.params);
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data.id;
}

function wholeNumberInHeader(request: FastifyRequest, header: string): number {
  const value = request.headers[header];
  if (typeof value !== "string" || !/^\d{1,12}$/.test(value))
    throw new AppError("invalid_input", { message: `${header}: must be a number of bytes` });
  return Number(value);
}
