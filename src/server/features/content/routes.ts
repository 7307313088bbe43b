import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/content/contract.ts";
import { listEssays, restoreEssay, saveEssay } from "./essays.ts";
import type { EssayCache } from "./essay-cache.ts";
import {
  listTestimonials,
  listPublishedTestimonials,
  deleteTestimonial,
  saveTestimonial,
} from "./testimonials.ts";

export function contentRoutes(deps: Deps, essayChanges: EssayCache) {
  return async (app: FastifyInstance) => {
    app.addHook("onReady", essayChanges.start);
    app.addHook("onClose", async () => essayChanges.stop());

    serve(app, deps, contract.getEssayChanges, "visitor", async () =>
      essayChanges.getEssayChanges(),
    );
    serve(app, deps, contract.listEssays, "operator", async (ctx) => ({
      essays: await listEssays(ctx),
    }));
    serve(app, deps, contract.saveEssay, "operator", async (ctx, { params, body }) => {
      await saveEssay(ctx, { ...params, ...body });
      await essayChanges.refresh();
      return null;
    });
    serve(app, deps, contract.restoreEssay, "operator", async (ctx, { params }) => {
      await restoreEssay(ctx, params.slug);
      await essayChanges.refresh();
      return null;
    });

    serve(app, deps, contract.listPublishedTestimonials, "visitor", listPublishedTestimonials);
    serve(app, deps, contract.listTestimonials, "operator", async (ctx) => ({
      testimonials: await listTestimonials(ctx),
    }));
    serve(app, deps, contract.saveTestimonial, "operator", (ctx, { params, body }) =>
      saveTestimonial(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.deleteTestimonial, "operator", (ctx, { params }) =>
      deleteTestimonial(ctx, params.id),
    );
  };
}
