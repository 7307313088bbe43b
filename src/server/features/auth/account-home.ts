import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/context.ts";
import type { Metadata } from "#server/db/schema/auth.ts";
import type { UserRow } from "./account.ts";
import type { AuthContext } from "./auth-context.ts";
import type { OwnSession } from "./require-own-session.ts";
import type { AccessClaims } from "./tokens/access-tokens.ts";

export type MemberChange = { data: Metadata; email?: string };

/**
 * Where people's accounts live: in this database, or at another Supabase Auth server. Chosen once, by the settings.
 * Either way a member's user and session are rows here, so that nothing else has to know.
 */
export type AccountHome = {
  /** What a request's token says, if it is genuine. */
  admit(request: FastifyRequest): Promise<AccessClaims>;
  /** Counts at once; another address counts when its mailbox has answered. */
  change(ctx: AuthContext, member: OwnSession, change: MemberChange): Promise<void>;
  hasPassword(user: UserRow): boolean;
  isPassword(ctx: AuthContext, user: UserRow, password: string): Promise<boolean>;
  /** Every other session ends. */
  setPassword(ctx: AuthContext, member: OwnSession, password: string): Promise<void>;
  endDevice(ctx: AuthContext & { actor: Actor }, deviceId: string): Promise<null>;
};
