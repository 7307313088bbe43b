import type { FastifyRequest } from "fastify";
import { users } from "#server/db/schema/identity.ts";
import type { Member } from "#server/kernel/context.ts";
import { type IdentityDeps, createSessionRead } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { isOperator } from "./is-operator.ts";

/**
 * Identifies the operator behind a request. In production, a second factor is required; a password alone is only
 * enough in the demo, whose passwords are public anyway.
 */
export function createIdentifyOperator(
  deps: IdentityDeps,
): (request: FastifyRequest) => Promise<Member> {
  const readSession = createSessionRead(deps, "operator_session", {
    isOperator: isOperator(users),
  });
  return async (request) => {
    const { actor, userCipher, row } = await readSession(request);
    if (!row.isOperator) throw new AppError("forbidden");
    if (deps.config.isProduction && actor.aal !== "aal2")
      throw new AppError("second_factor_required");
    return { actor, userCipher };
  };
}
