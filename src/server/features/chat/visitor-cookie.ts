import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Deps } from "#server/kernel/context.ts";
import { plainHash } from "#server/platform/secrets.ts";
import type { Whose } from "./conversations.ts";

const NAME = "swaz_chat";
const SECRET_BYTES = 32;
const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
const LIFE_SECONDS = 180 * 24 * 60 * 60;

/**
 * Whose conversation a call is about. A log-in takes precedence over a cookie that an earlier visitor may have left.
 */
export function whoseChat(request: FastifyRequest, actor: Actor | undefined): Whose | undefined {
  if (actor) return { userId: actor.userId };
  const secret = SECRET.exec(request.headers.cookie ?? "")?.[1];
  return secret === undefined ? undefined : { secretHash: plainHash(secret) };
}

/** A visitor's conversation belongs to whoever holds this secret; no script can read it. */
export function giveVisitorSecret({ config }: Pick<Deps, "config">, reply: FastifyReply): Whose {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const cookie = [
    `${NAME}=${secret}`,
    "Path=/_api/v1/chat",
    `Max-Age=${LIFE_SECONDS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(config.siteUrl.startsWith("https:") ? ["Secure"] : []),
  ];
  reply.header("set-cookie", cookie.join("; "));
  return { secretHash: plainHash(secret) };
}
