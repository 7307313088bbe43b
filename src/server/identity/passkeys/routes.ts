import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { UserSession } from "../account.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { rateLimitByAddress, readBody, wireText } from "../request.ts";
import { requireOwnSession } from "../sessions/require-recent-authentication.ts";
import { toSession } from "../sessions/session.ts";
import { deletePasskey, renamePasskey } from "./change-passkey.ts";
import { listPasskeys, toPasskey } from "./own-passkeys.ts";
import { registerPasskey, startPasskeyRegistration } from "./register-passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";

const CeremonyBody = z
  .object({ challenge_id: wireText, credential: z.unknown().optional() })
  .transform(({ challenge_id, credential }) => ({ challengeId: challenge_id, credential }));
const RenameBody = z.object({ friendly_name: wireText });

type PasskeyRequest = FastifyRequest<{ Params: { passkeyId: string } }>;

export function passkeyRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  passkeySignInRoutes(app, deps);

  async function personOf(request: FastifyRequest): Promise<[IdentityContext, UserSession]> {
    const ctx = passkeyContextOf(deps, request);
    return [ctx, await requireOwnSession(ctx, request)];
  }

  app.post("/passkeys/registration/options", async (request) => {
    const [ctx, person] = await personOf(request);
    return startPasskeyRegistration(ctx, person);
  });

  app.post("/passkeys/registration/verify", async (request) => {
    const [ctx, person] = await personOf(request);
    return toPasskey(await registerPasskey(ctx, person, readBody(CeremonyBody, request)));
  });

  app.get("/passkeys", async (request) => {
    const [ctx, person] = await personOf(request);
    return (await listPasskeys(ctx, person.user.id)).map(toPasskey);
  });

  app.patch("/passkeys/:passkeyId", async (request: PasskeyRequest) => {
    const [ctx, person] = await personOf(request);
    const { friendly_name: name } = readBody(RenameBody, request);
    return toPasskey(await renamePasskey(ctx, person, request.params.passkeyId, name));
  });

  app.delete("/passkeys/:passkeyId", async (request: PasskeyRequest, reply) => {
    const [ctx, person] = await personOf(request);
    await deletePasskey(ctx, person, request.params.passkeyId);
    return reply.code(204).send();
  });
}

function passkeySignInRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const counted = rateLimitByAddress(deps, "token");

  app.post("/passkeys/authentication/options", counted, async (request) =>
    startPasskeySignIn(passkeyContextOf(deps, request)),
  );

  app.post("/passkeys/authentication/verify", counted, async (request) => {
    const ctx = passkeyContextOf(deps, request);
    return toSession(ctx, await signInWithPasskey(ctx, readBody(CeremonyBody, request)));
  });
}

function passkeyContextOf(deps: IdentityDeps, request: FastifyRequest): IdentityContext {
  if (!deps.config.auth.allowsPasskeys)
    throw new AuthError(404, "passkey_disabled", "Passkeys are disabled");
  return contextOf(deps, request);
}
