import type { Config } from "#server/kernel/config/config.ts";
import type { SessionRow } from "../account.ts";

type Lifetime = Pick<SessionRow, "createdAt" | "refreshedAt" | "notAfter">;
type Limits = Pick<Config["auth"], "sessionTimeboxSeconds" | "sessionInactivitySeconds">;

/** Returns why a session has ended although its row still exists; undefined while it is valid. */
export function sessionEnd(session: Lifetime, limits: Limits, now: Date): string | undefined {
  const ageSeconds = (since: Date) => (now.getTime() - since.getTime()) / 1000;
  if (session.notAfter !== null && session.notAfter <= now) return "Session Expired";
  const { sessionTimeboxSeconds: timebox, sessionInactivitySeconds: inactivity } = limits;
  if (timebox !== undefined && ageSeconds(session.createdAt) > timebox) return "Session Expired";
  const lastSeenAt = session.refreshedAt ?? session.createdAt;
  if (inactivity !== undefined && ageSeconds(lastSeenAt) > inactivity)
    return "Session Expired (Inactivity)";
  return undefined;
}
