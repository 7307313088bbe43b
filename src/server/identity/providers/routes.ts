import type { FastifyInstance, FastifyRequest } from "fastify";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { readCodeChallenge } from "../sessions/flow-state.ts";
import { redirectTarget } from "../redirect-target.ts";
import { beginProviderSignIn } from "./begin-provider-sign-in.ts";
import { errorRedirect } from "./error-redirect.ts";
import { finishProviderSignIn } from "./finish-provider-sign-in.ts";
import { isSameBrowser, setFlowCookie } from "./same-browser.ts";
import { requireMayLink } from "./require-may-link.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

/** Proxies and browsers don't accept much longer URLs. */
const MAX_URL_LENGTH = 8_000;
/** Parameters that are ours or that we set; any other is passed on to the provider. */
const RESERVED_PARAMS = new Set([
  "provider",
  "scopes",
  "redirect_to",
  "invite_token",
  "skip_http_redirect",
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "grant_type",
  "nonce",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
]);

type IdentityRequest = FastifyRequest<{ Params: { identityId: string } }>;

export function providerRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get("/authorize", async (request, reply) => {
    const ctx = contextOf(deps, request);
    await ctx.limits.perAddress("token", ctx.address);
    const url = await startSignIn(ctx, request);
    const state = new URL(url).searchParams.get("state");
    if (state !== null) setFlowCookie(ctx.config, reply, state);
    return reply.redirect(url, 302);
  });

  app.get("/user/identities/authorize", async (request, reply) => {
    const ctx = contextOf(deps, request);
    const { user } = await requireMayLink(ctx, request);
    const url = await begin(ctx, request, user.id);
    return textsOf(request.query)["skip_http_redirect"] === "true"
      ? { url }
      : reply.redirect(url, 302);
  });

  app.delete("/user/identities/:identityId", async (request: IdentityRequest) => {
    const ctx = contextOf(deps, request);
    const { user } = await requireMayLink(ctx, request);
    await unlinkIdentity(ctx, user.id, request.params.identityId);
    return {};
  });

  app.post("/sso", async () => {
    throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  });

  void app.register(async (scope) => {
    // Some providers respond with a form that submits itself.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    );
    // A cross-site POST arrives without our cookies; redirecting it to a GET adds them.
    scope.post("/callback", async (request, reply) => {
      const answer = { ...textsOf(request.query), ...textsOf(request.body) };
      const target = `${request.url.split("?", 1)[0]}?${new URLSearchParams(answer)}`;
      if (target.length > MAX_URL_LENGTH)
        throw new AuthError(400, "validation_failed", "The provider's answer is too long");
      return reply.redirect(target, 303);
    });
  });

  app.get("/callback", async (request, reply) => {
    const answer = textsOf(request.query);
    const { url, status } = await finishProviderSignIn(contextOf(deps, request), {
      answer,
      isSameBrowser: isSameBrowser(request, answer["state"] ?? ""),
    });
    return reply.redirect(url, status);
  });
}

/** Starts a sign-in from a page: if the provider is unreachable, the user is redirected back to that page. */
async function startSignIn(ctx: IdentityContext, request: FastifyRequest): Promise<string> {
  try {
    return await begin(ctx, request);
  } catch (error) {
    if (!(error instanceof AuthError) || error.wire.status < 500) throw error;
    return errorRedirect(redirectTarget(ctx.config, request), error);
  }
}

function begin(
  ctx: IdentityContext,
  request: FastifyRequest,
  linkingUserId?: string,
): Promise<string> {
  const query = textsOf(request.query);
  const passedOn = Object.entries(query).filter(([name]) => !RESERVED_PARAMS.has(name));
  return beginProviderSignIn(ctx, {
    provider: query["provider"] ?? "",
    scopes: query["scopes"] ?? "",
    challenge: readCodeChallenge(
      query["code_challenge"] ?? "",
      query["code_challenge_method"] ?? "",
    ),
    redirectTo: redirectTarget(ctx.config, request),
    inviteToken: query["invite_token"] ?? "",
    linkingUserId,
    passedOn: Object.fromEntries(passedOn),
  });
}

function textsOf(given: unknown): Record<string, string> {
  const entries = Object.entries(given ?? {}).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(entries) as Record<string, string>;
}
