import { authAuditEvents, users } from "#server/db/schema/identity.ts";
import { count, desc, eq, ilike, inArray } from "#server/platform/orm.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import type { AuditAction } from "../record-audit-event.ts";
import { containsPattern } from "./contains-pattern.ts";
import type { Page } from "./pagination.ts";

type LogType =
  | "account"
  | "team"
  | "token"
  | "user"
  | "factor"
  | "recovery_codes"
  | "identity"
  | "passkey";

const LOG_TYPES: Record<AuditAction, LogType> = {
  login: "account",
  logout: "account",
  invite_accepted: "account",
  user_signedup: "team",
  user_invited: "team",
  user_deleted: "team",
  token_revoked: "token",
  user_modified: "user",
  user_recovery_requested: "user",
  user_reauthenticate_requested: "user",
  user_reauthenticated: "user",
  user_confirmation_requested: "user",
  user_repeated_signup: "user",
  user_updated_password: "user",
  factor_in_progress: "factor",
  factor_unenrolled: "factor",
  challenge_created: "factor",
  verification_attempted: "factor",
  factor_deleted: "factor",
  factor_updated: "factor",
  recovery_codes_generated: "recovery_codes",
  recovery_codes_verified: "recovery_codes",
  recovery_codes_deleted: "recovery_codes",
  identity_linked: "identity",
  identity_unlinked: "identity",
  passkey_created: "passkey",
  passkey_updated: "passkey",
  passkey_deleted: "passkey",
  guardian_decided: "user",
};

/** Lists account events, newest first; `query` is "author:", "action:" or "type:" followed by the search text. */
export async function listAuditEvents(
  ctx: IdentityContext,
  { page, perPage }: Page,
  query: string,
) {
  const matches = matching(query);
  const rows = await ctx.db
    .select({ event: authAuditEvents, email: users.email })
    .from(authAuditEvents)
    .innerJoin(users, eq(users.id, authAuditEvents.userId))
    .where(matches)
    .orderBy(desc(authAuditEvents.createdAt), desc(authAuditEvents.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(authAuditEvents)
    .innerJoin(users, eq(users.id, authAuditEvents.userId))
    .where(matches);
  return { total: counted?.total ?? 0, events: rows.map(toAuditEvent) };
}

type Row = { event: typeof authAuditEvents.$inferSelect; email: string | null };

function toAuditEvent({ event, email }: Row) {
  return {
    id: event.id,
    payload: {
      action: event.action,
      actor_id: event.userId,
      actor_username: email ?? "",
      log_type: LOG_TYPES[event.action as AuditAction],
      traits: event.details,
    },
    created_at: event.createdAt.toISOString(),
    ip_address: event.ip ?? "",
  };
}

function matching(query: string) {
  if (query === "") return undefined;
  const [, field, wanted = ""] = /^(author|action|type):(.*)$/.exec(query) ?? [];
  if (field === undefined) throw validationFailed(`Invalid query: ${query}`);
  const pattern = containsPattern(wanted);
  if (field === "author") return ilike(users.email, pattern);
  if (field === "action") return ilike(authAuditEvents.action, pattern);
  const actions = Object.entries(LOG_TYPES).filter(([, type]) => type.includes(wanted));
  return inArray(
    authAuditEvents.action,
    actions.map(([action]) => action),
  );
}
