import type { FastifyRequest } from "fastify";
import { contextOf } from "#server/kernel/context.ts";
import type { AuthContext, AuthDeps } from "../auth-context.ts";
import { requireAdmin } from "../sessions/authenticate.ts";

/** The context of a call that only the operator's own programs may make. */
export async function adminContextOf(
  deps: AuthDeps,
  request: FastifyRequest,
): Promise<AuthContext> {
  const ctx = contextOf(deps, request);
  await requireAdmin(ctx, request);
  return ctx;
}
