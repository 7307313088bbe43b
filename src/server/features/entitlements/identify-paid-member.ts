import type { FastifyRequest } from "fastify";
import type { Member } from "#server/kernel/context.ts";
import { type IdentityDeps, createSessionRead } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { isPaid } from "./entitlement.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";

/** Identifies the caller of an endpoint that needs a plan. */
export function createIdentifyPaidMember(
  deps: IdentityDeps,
): (request: FastifyRequest) => Promise<Member> {
  const readSession = createSessionRead(deps, "paid_session", {
    subscriptionStates: SUBSCRIPTION_STATES,
  });
  return async (request) => {
    const { actor, userCipher, row } = await readSession(request);
    if (!isPaid(row.subscriptionStates, deps.clock.now())) throw new AppError("plan_required");
    return { actor, userCipher };
  };
}
