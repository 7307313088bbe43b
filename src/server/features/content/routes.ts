import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import * as contract from "#shared/content/contract.ts";
import {
  findTestimonials,
  readTestimonials,
  removeTestimonial,
  saveTestimonial,
} from "./testimonials.ts";

export function contentRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.readTestimonials, "visitor", readTestimonials);
    serve(app, deps, contract.listTestimonials, "operator", async (ctx) => ({
      testimonials: await findTestimonials(ctx),
    }));
    serve(app, deps, contract.saveTestimonial, "operator", (ctx, { params, body }) =>
      saveTestimonial(ctx, { ...params, ...body }),
    );
    serve(app, deps, contract.removeTestimonial, "operator", (ctx, { params }) =>
      removeTestimonial(ctx, params.id),
    );
  };
}
