import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf, type Deps } from "#server/kernel/context.ts";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import { serve } from "#server/kernel/serve.ts";
import {
  PICTURE_MAX_BYTES,
  PICTURE_PATH,
  PICTURE_SIZES,
  removePicture as removePictureCall,
} from "#shared/account/contract.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { findPicture, removePicture, storePicture } from "./pictures.ts";

const UPLOADS: RateLimit = { name: "account-picture", limit: 20, windowSeconds: 3600 };

const Wanted = z.object({
  userId: z.uuid(),
  size: z.coerce.number().pipe(z.literal(PICTURE_SIZES)),
});

/** A plugin of its own: here a body is not JSON but the bytes of a picture. */
export function pictureRoutes(deps: Deps, files: FileStore) {
  return async (app: FastifyInstance) => {
    serve(app, deps, removePictureCall, "member", (ctx) =>
      removePicture(ctx, files, ctx.actor.userId),
    );

    // What it is called does not matter: its first bytes tell what it is.
    useRawBody(app);
    app.put(
      PICTURE_PATH,
      {
        bodyLimit: PICTURE_MAX_BYTES,
        // Before the body is read: a stranger's five megabytes are not even taken in.
        onRequest: async (request) => void (await app.identifyMember(request)),
      },
      async (request, reply) => {
        const { body } = request;
        const member = await app.identifyMember(request);
        await spendRateLimit(deps, UPLOADS, member.actor.userId);
        if (!Buffer.isBuffer(body)) throw new AppError("unreadable_picture");
        const stored = await storePicture({ ...contextOf(deps, request), ...member }, files, body);
        reply.header("cache-control", "no-store");
        return { success: true, data: stored, error: null };
      },
    );

    app.get(`${PICTURE_PATH}/:userId/:size`, async (request, reply) => {
      const member = await app.identifyMember(request);
      const wanted = Wanted.safeParse(request.params);
      if (!wanted.success) throw new AppError("not_found");
      const ctx = { ...contextOf(deps, request), ...member };
      const { bytes, contentType, version } = await findPicture(ctx, files, wanted.data);
      // The browser may keep it but asks each time, so that whoever logs in next does not see it.
      reply.header("cache-control", "private, no-cache").header("etag", `"${version}"`);
      if (request.headers["if-none-match"] === `"${version}"`) return reply.code(304).send();
      return reply.type(contentType).send(Buffer.from(bytes));
    });
  };
}
