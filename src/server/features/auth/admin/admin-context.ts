import type { FastifyRequest } from "fastify";
import { type AuthContext, type AuthDeps, authContextOf } from "../auth-context.ts";
import { requireAdmin } from "../authenticate.ts";

/** The context of a call that only the operator's own programs may make. */
export async function adminContextOf(
  deps: AuthDeps,
  request: FastifyRequest,
): Promise<AuthContext> {
  const ctx = authContextOf(deps, request);
  await requireAdmin(ctx, request);
  return ctx;
}
