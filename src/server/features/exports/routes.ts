import type { FastifyInstance } from "fastify";
import { type Deps, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/exports/contract.ts";
import { importAccount } from "./import-account.ts";
import { openExport } from "./open-export.ts";
import { listExports } from "./queries.ts";
import { requestExport } from "./request-export.ts";

const EXPORTS: RateLimit = { name: "data-exports", limit: 10, windowSeconds: 3600 };
const DOWNLOADS: RateLimit = { name: "data-downloads", limit: 30, windowSeconds: 3600 };
const IMPORTS: RateLimit = { name: "data-imports", limit: 10, windowSeconds: 3600 };

export function exportRoutes(deps: Deps, personalData: readonly PersonalData[]) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.listExports, "member", listExports);
    serve(app, deps, contract.requestExport, "member", async (ctx) => {
      await consumeRateLimit(deps, EXPORTS, ctx.actor.userId);
      return inTransaction(ctx, (ctx) => requestExport(ctx, ctx.actor.userId));
    });
    serveFile(app, deps, contract.downloadExport, "member", async (ctx, { params }) => {
      await consumeRateLimit(deps, DOWNLOADS, ctx.actor.userId);
      return downloadExport(ctx, params.id);
    });
    serveUpload(app, deps, contract.importAccount, "member", {
      admit: ({ actor }) => consumeRateLimit(deps, IMPORTS, actor.userId),
      handle: (ctx, { bytes }) => importAccount(ctx, personalData, bytes),
    });
  };
}

async function downloadExport(ctx: MemberContext, id: string) {
  return {
    contentType: "application/zip",
    content: await openExport(ctx, id),
    disposition: 'attachment; filename="swaz-focus-my-data.zip"',
  };
}
