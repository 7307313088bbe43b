import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Context, Deps } from "#server/kernel/context.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { findConversation, type ChatOwner } from "./conversations.ts";

const NAME = "swaz_chat";
const SECRET_BYTES = 32;
const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
const LIFE_SECONDS = 180 * 24 * 60 * 60;

/**
 * Returns the owner of the conversation that a request is about. A login takes precedence over a cookie that an
 * earlier visitor may have left.
 */
export function chatOwnerOf(
  request: FastifyRequest,
  actor: Actor | undefined,
): ChatOwner | undefined {
  if (actor) return { userId: actor.userId };
  const secret = SECRET.exec(request.headers.cookie ?? "")?.[1];
  return secret === undefined ? undefined : { secretHash: plainHash(secret) };
}

/** Sets the cookie that links a visitor's conversation to this browser. Scripts can't read it. */
export function setVisitorCookie({ config }: Pick<Deps, "config">, reply: FastifyReply): ChatOwner {
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

const MESSAGES: RateLimit = { name: "chat-message", limit: 60, windowSeconds: 600 };
const PICTURES: RateLimit = { name: "chat-picture", limit: 20, windowSeconds: 3600 };
const VISITOR_PICTURES: RateLimit = { name: "chat-picture-at", limit: 40, windowSeconds: 3600 };
const NEW_VISITORS: RateLimit = { name: "chat-visitor", limit: 10, windowSeconds: 3600 };

const nameOf = (owner: ChatOwner) => ("userId" in owner ? owner.userId : owner.secretHash);

/**
 * Counts a message towards the rate limits. Members have an account to lose, but visitors can create any number of
 * secrets, so their address counts too.
 */
export async function consumeMessageRateLimit(
  deps: Deps,
  ctx: Pick<Context, "db" | "address">,
  owner: ChatOwner,
): Promise<void> {
  await consumeRateLimit(deps, MESSAGES, nameOf(owner));
  const isVisitor = "secretHash" in owner;
  if (isVisitor && !(await findConversation(ctx, owner)))
    await consumeRateLimit(deps, NEW_VISITORS, ctx.address);
}

export async function consumePictureRateLimit(
  deps: Deps,
  owner: ChatOwner,
  address: string,
): Promise<void> {
  await consumeRateLimit(deps, PICTURES, nameOf(owner));
  if ("secretHash" in owner) await consumeRateLimit(deps, VISITOR_PICTURES, address);
}
