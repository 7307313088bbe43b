import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { readCodeChallenge } from "../sessions/flow-state.ts";
import { rateLimitByAddress, readBody, wireObject, wireText } from "../request.ts";
import { redirectTarget, isAllowedRedirect } from "../redirect-target.ts";
import { requestMail, type RequestMailInput } from "./request-mail.ts";
import { normalizePhone } from "../accounts/phone-number.ts";
import { type LinkType, mailLink } from "./mail-link.ts";
import { toSession } from "../sessions/session.ts";
import { HALF_DONE, redirectWithError, verifyAndRedirect } from "./verify-and-redirect.ts";
import { openSession, verifyCode, verifyLink } from "./verify-one-time-token.ts";

const MailBody = z.object({
  email: wireText,
  phone: wireText,
  type: wireText,
  channel: wireText,
  create_user: z.boolean().nullish(),
  data: wireObject,
  code_challenge: wireText,
  code_challenge_method: wireText,
});
type MailBody = z.output<typeof MailBody>;

export function mailRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  requestRoutes(app, deps);
  verifyRoutes(app, deps);
}

function requestRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const counted = rateLimitByAddress(deps, "mail");

  app.post("/otp", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(MailBody, request);
    requireOtpAddress(body);
    await requestMail(ctx, {
      ...mailRequestOf(ctx, request, body),
      wish: "magiclink",
      createUser: body.create_user ?? true,
      ...(body.data && { data: body.data }),
    });
    return {};
  });

  app.post("/magiclink", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(MailBody, request);
    await requestMail(ctx, {
      ...mailRequestOf(ctx, request, body),
      wish: "magiclink",
      createUser: true,
      ...(body.data && { data: body.data }),
    });
    return {};
  });

  app.post("/recover", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(MailBody, request);
    if (body.email === "") throw validationFailed("Password recovery requires an email");
    await requestMail(ctx, { ...mailRequestOf(ctx, request, body), wish: "recovery" });
    return {};
  });

  app.post("/resend", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(MailBody, request);
    const wish = resendRequest(body);
    await requestMail(ctx, { ...mailRequestOf(ctx, request, body), wish });
    return {};
  });
}

function mailRequestOf(
  ctx: IdentityContext,
  request: FastifyRequest,
  body: MailBody,
): Omit<RequestMailInput, "wish"> {
  return {
    email: body.email,
    redirectTo: redirectTarget(ctx.config, request),
    challenge: readCodeChallenge(body.code_challenge, body.code_challenge_method),
  };
}

function requireOtpAddress({ email, phone, channel }: MailBody): void {
  if (email !== "" && phone !== "")
    throw validationFailed("Only an email address or phone number should be provided");
  if (email !== "" && channel !== "")
    throw validationFailed("Channel should only be specified with Phone OTP");
  if (phone !== "")
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (email === "") throw validationFailed("One of email or phone must be set");
}

function resendRequest({ type, email, phone }: MailBody): "confirmation" | "email_change" {
  const isByMail = type === "signup" || type === "email_change";
  if (!isByMail && type !== "sms" && type !== "phone_change")
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (type === "signup" && email === "")
    throw validationFailed("Type provided requires an email address");
  if (!isByMail && phone === "") throw validationFailed("Type provided requires a phone number");
  if (email !== "" && phone !== "")
    throw validationFailed("Only an email address or phone number should be provided.");
  if (phone !== "")
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  if (email === "") throw validationFailed("Missing email address or phone number");
  return type === "signup" ? "confirmation" : "email_change";
}

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

function verifyRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const counted = rateLimitByAddress(deps, "verify");

  app.post("/verify", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const session = await verify(ctx, readBody(VerifyBody, request));
    return session === "half-done" ? { msg: HALF_DONE, code: "200" } : toSession(ctx, session);
  });

  /** Used by our confirmation page when the user came from an external client. */
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

  /** Opening a link doesn't use it up: it redirects to our page, and only that page's POST consumes the token. */
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
  return verifyCode(ctx, { type, email: email || normalizePhone(phone), code: token }, openSession);
}
