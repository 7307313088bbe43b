import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { readCodeChallenge } from "../sessions/flow-state.ts";
import { countFirst } from "../http/count-first.ts";
import { readBody, wireObject, wireText } from "../http/read-body.ts";
import { redirectTarget } from "../http/redirect-target.ts";
import { signUp, signUpAnonymously } from "../accounts/sign-up.ts";

const SignUpBody = z.object({
  email: wireText,
  phone: wireText,
  password: wireText,
  data: wireObject,
  code_challenge: wireText,
  code_challenge_method: wireText,
});

export function signUpRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.post("/signup", countFirst(deps, "mail"), async (request) => {
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
