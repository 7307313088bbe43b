import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { readCodeChallenge } from "../sessions/flow-state.ts";
import { rateLimitByAddress, readBody, wireObject, wireText } from "../request.ts";
import { redirectTarget } from "../redirect-target.ts";
import { signUp, signUpAnonymously } from "./sign-up.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { logOut } from "../sessions/log-out.ts";
import { toUser } from "../account.ts";
import { updateUser } from "./update-user.ts";

const SignUpBody = z.object({
  email: wireText,
  phone: wireText,
  password: wireText,
  data: wireObject,
  code_challenge: wireText,
  code_challenge_method: wireText,
});

export function accountRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  signUpRoutes(app, deps);
  userRoutes(app, deps);
}

function signUpRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.post("/signup", rateLimitByAddress(deps, "mail"), async (request) => {
    const ctx = contextOf(deps, request);
    const { email, phone, password, data = {}, ...pkce } = readBody(SignUpBody, request);
    if (email === "" && phone === "") {
      await ctx.limits.perAddress("anonymous", ctx.address);
      return signUpAnonymously(ctx, data);
    }
    if (email !== "" && phone !== "")
      throw validationFailed("Only an email address or phone number should be provided on signup.");
    if (phone !== "")
      throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
    return signUp(ctx, {
      email,
      password,
      data,
      challenge: readCodeChallenge(pkce.code_challenge, pkce.code_challenge_method),
      redirectTo: redirectTarget(ctx.config, request),
    });
  });
}

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

function userRoutes(app: FastifyInstance, deps: IdentityDeps): void {
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
    if (body.data) await ctx.limits.perAccount("metadata", person.user.id);
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
