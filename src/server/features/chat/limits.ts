import type { Context, Deps } from "#server/kernel/context.ts";
import { type RateLimit, spendRateLimit } from "#server/db/rate-limit.ts";
import { findConversation, type Whose } from "./conversations.ts";

const MESSAGES: RateLimit = { name: "chat-message", limit: 60, windowSeconds: 600 };
const PICTURES: RateLimit = { name: "chat-picture", limit: 20, windowSeconds: 3600 };
const VISITOR_PICTURES: RateLimit = { name: "chat-picture-at", limit: 40, windowSeconds: 3600 };
const NEW_VISITORS: RateLimit = { name: "chat-visitor", limit: 10, windowSeconds: 3600 };

const nameOf = (whose: Whose) => ("userId" in whose ? whose.userId : whose.secretHash);

/** Members have an account to lose; visitors can make up as many secrets as they like, so their address counts too. */
export async function spendForMessage(
  deps: Deps,
  ctx: Pick<Context, "db" | "address">,
  whose: Whose,
): Promise<void> {
  await spendRateLimit(deps, MESSAGES, nameOf(whose));
  const isVisitor = "secretHash" in whose;
  if (isVisitor && !(await findConversation(ctx, whose)))
    await spendRateLimit(deps, NEW_VISITORS, ctx.address);
}

export async function spendForPicture(deps: Deps, whose: Whose, address: string): Promise<void> {
  await spendRateLimit(deps, PICTURES, nameOf(whose));
  if ("secretHash" in whose) await spendRateLimit(deps, VISITOR_PICTURES, address);
}
