import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/account/contract.ts";
import { getPicture, deletePicture, uploadPicture } from "./pictures.ts";

const UPLOADS: RateLimit = { name: "account-picture", limit: 20, windowSeconds: 3600 };

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  serveUpload(app, deps, contract.uploadPicture, "member", {
    admit: ({ actor }) => consumeRateLimit(deps, UPLOADS, actor.userId),
    handle: (ctx, { bytes }) => uploadPicture(ctx, bytes),
  });
  serveFile(app, deps, contract.getPicture, "member", async (ctx, { params }) => {
    const { bytes, contentType, version } = await getPicture(ctx, params);
    // The browser may cache it but must revalidate, so that the next person to log in doesn't see it.
    return { content: bytes, contentType, etag: version, cacheControl: "private, no-cache" };
  });
  serve(app, deps, contract.deletePicture, "member", (ctx) => deletePicture(ctx, ctx.actor.userId));
}
