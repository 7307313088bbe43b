import { sessions } from "#server/db/schema/identity.ts";
import { createIdentity } from "#server/identity/index.ts";
import type { Deps } from "#server/kernel/context.ts";
import { newId } from "#server/platform/id.ts";

/** Logs users in without the cost of hashing their password. Each call is another device. */
export function createSessionOpener(deps: Deps) {
  const { accessTokens } = createIdentity(deps);
  return async (userId: string): Promise<{ headers: Record<string, string> }> => {
    const now = deps.clock.now();
    const id = newId(now);
    const row = { id, userId, aal: "aal1" as const, amr: [], createdAt: now, updatedAt: now };
    await deps.db.insert(sessions).values(row);
    const token = await accessTokens.sign({
      sub: userId,
      aud: deps.config.auth.audience,
      exp: Math.floor(now.getTime() / 1000) + 3600,
      session_id: id,
      role: "authenticated",
    });
    return { headers: { authorization: `Bearer ${token}` } };
  };
}
