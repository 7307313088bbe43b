import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/kernel/config/config.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { BASE_PATH } from "../redirect-target.ts";

const FLOW_COOKIE_SECONDS = 600;

/** Each sign-in has its own cookie, so that two tabs don't cancel each other's. */
function cookieName(state: string): string {
  return `sign-in-${plainHash(state).slice(0, 22)}`;
}

/**
 * Records in a cookie that this browser began the sign-in. Otherwise an attacker could begin one, stop halfway and
 * have a victim's browser finish it: the victim would then be in the wrong account without noticing.
 */
export function setFlowCookie({ siteUrl }: Config, reply: FastifyReply, state: string): void {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${cookieName(state)}=1; Path=${BASE_PATH}/callback; Max-Age=${FLOW_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function isSameBrowser(request: FastifyRequest, state: string): boolean {
  const cookies = (request.headers.cookie ?? "").split(/;\s*/);
  return cookies.includes(`${cookieName(state)}=1`);
}
