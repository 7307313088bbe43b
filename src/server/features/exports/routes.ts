import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { contextOf, type Deps, inTransaction } from "#server/kernel/context.ts";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { AppError } from "#server/platform/errors.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/exports/contract.ts";
import { z } from "zod";
import { importAccount } from "./import-account.ts";
import { openExport } from "./open-export.ts";
import { findExports } from "./queries.ts";
import { requestExport } from "./request-export.ts";

const EXPORTS: RateLimit = { name: "data-exports", limit: 10, windowSeconds: 3600 };
const DOWNLOADS: RateLimit = { name: "data-downloads", limit: 30, windowSeconds: 3600 };
const IMPORTS: RateLimit = { name: "data-imports", limit: 10, windowSeconds: 3600 };
const Wanted = z.object({ id: z.uuid() });

export function exportRoutes(deps: Deps, personalData: readonly PersonalData[]) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.readExports, "member", findExports);
    serve(app, deps, contract.requestExport, "member", async (ctx) => {
      await spendRateLimit(deps, EXPORTS, ctx.actor.userId);
      return inTransaction(ctx, (ctx) => requestExport(ctx, ctx.actor.userId));
    });
    app.get(contract.exportFilePath(":id"), async (request, reply) => {
      const member = await app.identifyMember(request);
      const wanted = Wanted.safeParse(request.params);
      if (!wanted.success) throw new AppError("not_found");
      await spendRateLimit(deps, DOWNLOADS, member.actor.userId);
      const ctx = { ...contextOf(deps, request), ...member };
      const { sizeBytes, bytes } = await openExport(ctx, wanted.data.id);
      reply.header("cache-control", "no-store");
      reply.header("content-disposition", 'attachment; filename="swaz-focus-my-data.zip"');
      reply.header("content-length", sizeBytes).type("application/zip");
      return reply.send(Readable.from(bytes));
    });
    await app.register(importRoute(deps, personalData));
  };
}

/** A plugin of its own: here a body is the bytes of a file. */
function importRoute(deps: Deps, personalData: readonly PersonalData[]) {
  return async (app: FastifyInstance) => {
    useRawBody(app);
    app.put(
      contract.IMPORT_PATH,
      {
        bodyLimit: contract.IMPORT_MAX_BYTES,
        // Before the body is read: a stranger's megabytes are not even taken in.
        onRequest: async (request) => void (await app.identifyMember(request)),
      },
      async (request, reply) => {
        const member = await app.identifyMember(request);
        await spendRateLimit(deps, IMPORTS, member.actor.userId);
        const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const data = await importAccount(
          { ...contextOf(deps, request), ...member },
          personalData,
          file,
        );
        reply.header("cache-control", "no-store");
        return { success: true, data, error: null };
      },
    );
  };
}
