import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { byteRange } from "#server/platform/http/byte-range.ts";
import { eq } from "#server/platform/orm.ts";
import { VIDEO_KINDS } from "#shared/film/video-kinds.ts";
import { bytesOf, sizeOf } from "./film-files.ts";
import { VIDEO_PATH, videoAddresses } from "./video-address.ts";

const Address = z.object({
  id: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** Sends a video to a player, or the range that it asks for. */
export function videoRoutes(deps: Deps, store: FileStore) {
  return async (app: FastifyInstance) => {
    app.get(`${VIDEO_PATH}/:id`, async (request, reply) => {
      const address = Address.safeParse({
        ...(request.params as object),
        ...(request.query as object),
      });
      if (!address.success || !videoAddresses.isGood(deps, address.data))
        throw new AppError("not_found");
      const [film] = await deps.db
        .select()
        .from(filmUploads)
        .where(eq(filmUploads.id, address.data.id));
      if (!film?.videoKind) throw new AppError("not_found");
      const size = sizeOf(film);
      const range = byteRange(request.headers.range, size);
      reply
        .header("accept-ranges", "bytes")
        .header("cache-control", "private, no-store")
        .header("content-disposition", "inline")
        .type(VIDEO_KINDS[film.videoKind]);
      if (range === "unsatisfiable")
        return reply.code(416).header("content-range", `bytes */${size}`).send();
      const { from, to } = range ?? { from: 0, to: size };
      if (range) reply.code(206).header("content-range", `bytes ${from}-${to - 1}/${size}`);
      reply.header("content-length", to - from);
      return reply.send(Readable.from(bytesOf(store, film, from, to)));
    });
  };
}
