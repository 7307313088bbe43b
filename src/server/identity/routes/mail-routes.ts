import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf } from "#server/kernel/context.ts";
import type { IdentityContext, IdentityDeps } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { readCodeChallenge } from "../sessions/flow-state.ts";
import { countFirst } from "../http/count-first.ts";
import { readBody, wireObject, wireText } from "../http/read-body.ts";
import { redirectTarget } from "../http/redirect-target.ts";
import { requestMail, type RequestMailInput } from "../mails/request-mail.ts";

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
  const counted = countFirst(deps, "mail");

  app.post("/otp", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(MailBody, request);
    requireOtpAddress(body);
    await requestMail(ctx, {
      ...wishOf(ctx, request, body),
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
      ...wishOf(ctx, request, body),
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
    await requestMail(ctx, { ...wishOf(ctx, request, body), wish: "recovery" });
    return {};
  });

  app.post("/resend", counted, async (request) => {
    const ctx = contextOf(deps, request);
    const body = readBody(MailBody, request);
    const wish = resendWish(body);
    await requestMail(ctx, { ...wishOf(ctx, request, body), wish });
    return {};
  });
}

function wishOf(
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

function resendWish({ type, email, phone }: MailBody): "confirmation" | "email_change" {
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
