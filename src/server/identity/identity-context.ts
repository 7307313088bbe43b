import type { FastifyRequest } from "fastify";
import type { Context, Deps, Member } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import type { OwnSession, UserRow } from "./account.ts";
import type { Limits } from "./rate-limits.ts";
import type { PasswordHashing } from "./passwords/passwords.ts";
import type { ProviderClients } from "./providers/provider-clients.ts";
import type { AccessClaims, AccessTokens } from "./sessions/session-tokens.ts";
import type { SigningKeys } from "./sessions/signing-keys.ts";

export type IdentityServices = {
  signingKeys: SigningKeys;
  accessTokens: AccessTokens;
  passwords: PasswordHashing;
  limits: Limits;
  providers: ProviderClients;
  backend: AccountBackend;
};

export type IdentityDeps = Deps & IdentityServices;

/** What a function of identity is given for one request. */
export type IdentityContext = Context & IdentityServices;

type NewPassword = { password: string; currentPassword: string };
type MemberChange = { data: Metadata; email?: string };

/**
 * Where people's accounts live: in this database, or at another Supabase Auth server. Chosen once, by the settings.
 * Either way a member's user and session are rows here, so that nothing else has to know.
 */
export type AccountBackend = {
  /** What a request's token says, if it is genuine. */
  authenticate(request: FastifyRequest): Promise<AccessClaims>;
  /** Names change at once; a new address takes effect when its mailbox has confirmed. */
  change(ctx: IdentityContext, member: OwnSession, change: MemberChange): Promise<void>;
  hasPassword(user: UserRow): boolean;
  isPassword(ctx: IdentityContext, user: UserRow, password: string): Promise<boolean>;
  /** Every other session ends. The current password goes along for a service that wants to see it itself. */
  setPassword(ctx: IdentityContext, member: OwnSession, change: NewPassword): Promise<void>;
  endSession(ctx: IdentityContext & Member, sessionId: string): Promise<void>;
};
