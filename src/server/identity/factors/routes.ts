import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { UserSession } from "../account.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { rateLimitByAddress, readBody, wireText } from "../request.ts";
import { requireOwnSession } from "../sessions/require-recent-authentication.ts";
import { toSession } from "../sessions/session.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrollFactor } from "./enroll-factor.ts";
import { getOwnFactor } from "./get-own-factor.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

const EnrolBody = z.object({ factor_type: wireText, friendly_name: wireText, issuer: wireText });

const VerifyBody = z.object({
  challenge_id: wireText,
  code: wireText,
  webauthn: z
    .object({ type: wireText, credential_response: z.unknown().optional() })
    .nullish()
    .transform((given) => given && { type: given.type, response: given.credential_response }),
});

type OfFactor = { Params: { factorId: string } };

export function factorRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  async function personOf(request: FastifyRequest): Promise<[IdentityContext, UserSession]> {
    const ctx = contextOf(deps, request);
    return [ctx, await requireOwnSession(ctx, request)];
  }

  const counted = rateLimitByAddress(deps, "factor");

  app.post("/factors", async (request) => {
    const [ctx, person] = await personOf(request);
    const body = readBody(EnrolBody, request);
    return enrollFactor(ctx, person, {
      factorType: body.factor_type,
      friendlyName: body.friendly_name,
      issuer: body.issuer,
    });
  });

  app.delete<OfFactor>("/factors/:factorId", async (request) => {
    const [ctx, person] = await personOf(request);
    const factor = getOwnFactor(person, request.params.factorId);
    await unenrollFactor(ctx, person, factor);
    return { id: factor.id };
  });

  app.post<OfFactor>("/factors/:factorId/challenge", counted, async (request) => {
    const [ctx, person] = await personOf(request);
    return challengeFactor(ctx, person, getOwnFactor(person, request.params.factorId));
  });

  app.post<OfFactor>("/factors/:factorId/verify", counted, async (request) => {
    const [ctx, person] = await personOf(request);
    const factor = getOwnFactor(person, request.params.factorId);
    const body = readBody(VerifyBody, request);
    const session = await verifyFactor(ctx, person, factor, {
      challengeId: body.challenge_id,
      code: body.code,
      webauthn: body.webauthn ?? undefined,
    });
    return toSession(ctx, session);
  });
}
