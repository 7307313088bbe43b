import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { IdentityDeps } from "../identity-context.ts";
import { readBody, wireObject, wireText } from "../request.ts";
import { isAllowedRedirect, redirectTarget } from "../redirect-target.ts";
import { toUser } from "../account.ts";
import { adminContextOf } from "./admin-context.ts";
import { generateLink } from "./generate-link.ts";
import { inviteUser } from "./invite-user.ts";

const InviteBody = z.object({ email: wireText, data: wireObject });
const LinkBody = z.object({
  type: wireText,
  email: wireText,
  new_email: wireText,
  password: wireText,
  data: wireObject,
  redirect_to: wireText,
});

export function adminLinkRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.post("/invite", async (request) => {
    const ctx = await adminContextOf(deps, request);
    const { email, data = {} } = readBody(InviteBody, request);
    const redirectTo = redirectTarget(ctx.config, request);
    return toUser(await inviteUser(ctx, { email, data, redirectTo }));
  });

  app.post("/admin/generate_link", async (request) => {
    const ctx = await adminContextOf(deps, request);
    const body = readBody(LinkBody, request);
    const isAllowed = isAllowedRedirect(ctx.config, body.redirect_to);
    const redirectTo = isAllowed ? body.redirect_to : redirectTarget(ctx.config, request);
    const { account, url, code, linkToken, verification } = await generateLink(ctx, {
      type: body.type,
      email: body.email,
      newEmail: body.new_email,
      password: body.password,
      data: body.data ?? {},
      redirectTo,
    });
    return {
      ...toUser(account),
      action_link: url,
      email_otp: code,
      hashed_token: linkToken,
      verification_type: verification,
      redirect_to: redirectTo,
    };
  });
}
