import type { FastifyRequest } from "fastify";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { requireAdmin } from "../sessions/authenticate.ts";

/** Returns the context of a call that only the operator's own programs may make. */
export async function adminContextOf(
  deps: IdentityDeps,
  request: FastifyRequest,
): Promise<IdentityContext> {
  const ctx = contextOf(deps, request);
  await requireAdmin(ctx, request);
  return ctx;
}
