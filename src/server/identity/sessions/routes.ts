import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { exchangeAuthCode } from "./exchange-auth-code.ts";
import { requireMayLink } from "../providers/require-may-link.ts";
import { signInWithIdToken } from "../providers/sign-in-with-id-token.ts";
import { rateLimitByAddress, readBody, wireText } from "../request.ts";
import { refreshSession } from "./refresh-session.ts";
import { signInWithPassword } from "../passwords/sign-in-with-password.ts";
import { toSession } from "./session.ts";
import { requestReauthentication } from "../mails/request-reauthentication.ts";
import { authenticate } from "./authenticate.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { requireOwnSession } from "./require-recent-authentication.ts";

type Grant = (ctx: IdentityContext, request: FastifyRequest) => Promise<unknown>;

const PasswordBody = z.object({ email: wireText, phone: wireText, password: wireText });
const RefreshBody = z.object({ refresh_token: wireText });
const PkceBody = z.object({ auth_code: wireText, code_verifier: wireText });
const ProofBody = z.object({ password: wireText, nonce: wireText });
const IdTokenBody = z.object({
  provider: wireText,
  issuer: wireText,
  client_id: wireText,
  id_token: wireText,
  access_token: wireText,
  nonce: wireText,
  link_identity: z.boolean().nullish(),
});

const GRANTS = new Map<unknown, Grant>([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
  ["id_token", idTokenGrant],
  ["web3", web3Grant],
]);

export function sessionRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { onRequest: count } = rateLimitByAddress(deps, "token");

  app.post(
    "/token",
    {
      onRequest: async (request) => {
        // Refreshes aren't rate-limited: their token can't be guessed, and a rejection would end the sessions of a
        // whole team behind one address.
        if (grantOf(request) !== refreshGrant) await count(request);
      },
    },
    async (request) => grantOf(request)(contextOf(deps, request), request),
  );

  // GoTrue mails the code and expects it with the change; here the code or the password can also be sent beforehand.
  app.get("/reauthenticate", rateLimitByAddress(deps, "mail"), async (request) => {
    const ctx = contextOf(deps, request);
    const { user } = await authenticate(ctx, request);
    await requestReauthentication(ctx, user);
    return {};
  });

  app.post("/reauthenticate", rateLimitByAddress(deps, "token"), async (request) => {
    const ctx = contextOf(deps, request);
    const person = await requireOwnSession(ctx, request);
    await reauthenticate(ctx, person, readBody(ProofBody, request));
    return {};
  });
}

function grantOf({ query }: FastifyRequest): Grant {
  const grant = GRANTS.get((query as { grant_type?: unknown }).grant_type);
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  return grant;
}

async function passwordGrant(ctx: IdentityContext, request: FastifyRequest) {
  const { email, phone, password } = readBody(PasswordBody, request);
  if (email !== "" && phone !== "")
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (phone !== "")
    throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (email === "") throw validationFailed("missing email or phone");
  return signInWithPassword(ctx, { email, password });
}

async function refreshGrant(ctx: IdentityContext, request: FastifyRequest) {
  return refreshSession(ctx, readBody(RefreshBody, request).refresh_token);
}

async function pkceGrant(ctx: IdentityContext, request: FastifyRequest) {
  const { auth_code: authCode, code_verifier: codeVerifier } = readBody(PkceBody, request);
  return exchangeAuthCode(ctx, { authCode, codeVerifier });
}

async function idTokenGrant(ctx: IdentityContext, request: FastifyRequest) {
  const body = readBody(IdTokenBody, request);
  const session = await signInWithIdToken(ctx, {
    provider: body.provider,
    issuer: body.issuer,
    clientId: body.client_id,
    idToken: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
    linkingUserId: body.link_identity ? (await requireMayLink(ctx, request)).user.id : undefined,
  });
  return toSession(ctx, session);
}

async function web3Grant(ctx: IdentityContext): Promise<never> {
  await ctx.limits.perAddress("token", ctx.address);
  throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
}
