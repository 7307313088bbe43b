import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { readPhone } from "../accounts/phone-number.ts";
import { type LinkType, mailLink } from "../mails/mail-link.ts";
import { countFirst } from "../http/count-first.ts";
import { readBody, wireText } from "../http/read-body.ts";
import { isAllowedRedirect, redirectTarget } from "../http/redirect-target.ts";
import { toSession } from "../sessions/to-session.ts";
import { HALF_DONE, redirectWithError, verifyAndRedirect } from "../mails/verify-and-redirect.ts";
import { openSession, verifyCode, verifyLink } from "../mails/verify-one-time-token.ts";

const VerifyBody = z.object({
  type: wireText,
  token: wireText,
  token_hash: wireText,
  email: wireText,
  phone: wireText,
  redirect_to: wireText,
});
type VerifyBody = z.output<typeof VerifyBody>;

const LinkQuery = z.object({ type: wireText, token: wireText, token_hash: wireText });

export function verifyRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const counted = countFirst(deps, "verify");

  app.post("/verify", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const session = await verify(ctx, readBody(VerifyBody, request));
    return session === "half-done" ? { msg: HALF_DONE, code: "200" } : toSession(ctx, session);
  });

  /** For our confirmation page, when the person came from a client elsewhere. */
  app.post("/verify/redirect", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(VerifyBody, request);
    const isAllowed = isAllowedRedirect(ctx.config, body.redirect_to);
    const redirectTo = isAllowed ? body.redirect_to : ctx.config.siteUrl;
    const url = await verifyAndRedirect(ctx, {
      type: body.type,
      linkToken: body.token_hash,
      redirectTo,
    });
    return { url };
  });

  /** Opening a link spends nothing: it leads to our page, and only that page's POST does. */
  app.get("/verify", async (request, reply) => {
    const { config } = contextOf(deps, request);
    const redirectTo = redirectTarget(config, request);
    const query = LinkQuery.safeParse(request.query).data;
    const linkToken = query?.token || query?.token_hash || "";
    const type = query?.type ?? "";
    const missing = type === "" ? "Verify requires a verification type" : "Verify requires a token";
    const isComplete = type !== "" && linkToken !== "";
    const error = new AuthError(400, "validation_failed", missing);
    return reply.redirect(
      isComplete
        ? mailLink(config, type as LinkType, linkToken, redirectTo)
        : redirectWithError(redirectTo, error),
      303,
    );
  });
}

function verify(ctx: IdentityContext, body: VerifyBody) {
  const { type, token, token_hash: linkToken, email, phone } = body;
  if (type === "") throw validationFailed("Verify requires a verification type");
  if (token === "" && linkToken === "")
    throw validationFailed("Verify requires either a token or a token hash");
  if (linkToken !== "") {
    if (token !== "" || email !== "" || phone !== "")
      throw validationFailed("Only the token_hash and type should be provided");
    return verifyLink(ctx, { type, linkToken }, openSession);
  }
  if ((email === "") === (phone === ""))
    throw validationFailed("Only an email address or phone number should be provided on verify");
  return verifyCode(ctx, { type, email: email || readPhone(phone), code: token }, openSession);
}
