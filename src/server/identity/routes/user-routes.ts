import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { readCodeChallenge } from "../sessions/flow-state.ts";
import { logOut } from "../sessions/log-out.ts";
import { readBody, wireObject, wireText } from "../http/read-body.ts";
import { redirectTarget } from "../http/redirect-target.ts";
import { toUser } from "../accounts/to-user.ts";
import { updateUser } from "../accounts/update-user.ts";

const UpdateBody = z.object({
  email: wireText,
  phone: wireText,
  password: wireText,
  current_password: wireText,
  nonce: wireText,
  data: wireObject,
  app_metadata: wireObject,
  code_challenge: wireText,
  code_challenge_method: wireText,
});

export function userRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get("/user", async (request) => {
    const person = await authenticate(contextOf(deps, request), request);
    const audience = request.headers["x-jwt-aud"];
    if (audience !== undefined && person.claims.aud !== audience)
      throw validationFailed("Token audience doesn't match request audience");
    return toUser(person);
  });

  app.put("/user", async (request) => {
    const ctx = contextOf(deps, request);
    const person = await authenticate(ctx, request);
    const body = readBody(UpdateBody, request);
    if (body.phone !== "")
      throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
    if (body.email !== "" || body.password !== "") await ctx.limits.perAddress("mail", ctx.address);
    return updateUser(ctx, person, {
      email: body.email,
      password: body.password,
      currentPassword: body.current_password,
      nonce: body.nonce,
      data: body.data,
      appMetadata: body.app_metadata,
      challenge: readCodeChallenge(body.code_challenge, body.code_challenge_method),
      redirectTo: redirectTarget(ctx.config, request),
    });
  });

  app.post("/logout", async (request, reply) => {
    const ctx = contextOf(deps, request);
    const person = await authenticate(ctx, request);
    const { scope = "global" } = request.query as { scope?: string };
    await logOut(ctx, person, scope);
    return reply.code(204).send();
  });
}
