import type { Actor } from "#server/context.ts";
import type { AuthContext, OwnSession } from "#server/features/auth/index.ts";
import { AppError } from "#server/platform/errors.ts";

/** A member who changes their own account, with what the auth service can do. */
export type AccountContext = AuthContext & { actor: Actor };

export async function findMember({ accounts, actor }: AccountContext): Promise<OwnSession> {
  const found = await accounts.bySession(actor.sessionId);
  if (!found) throw new AppError("not_authenticated");
  return { ...found, claims: {} };
}
