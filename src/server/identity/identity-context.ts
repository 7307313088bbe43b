import type { FastifyRequest } from "fastify";
import type { Context, Deps, Member } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import type { UserSession, UserRow } from "./account.ts";
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

/** The context of an identity function for one request. */
export type IdentityContext = Context & IdentityServices;

type NewPassword = { password: string; currentPassword: string };
type MemberChange = { data: Metadata; email?: string };

/**
 * The place where accounts live: this database or another Supabase Auth server, as configured at startup. Either way
 * a member's user and session are rows here, so the rest of the code needn't know.
 */
export type AccountBackend = {
  /** Returns the claims of the request's token after verifying it. */
  authenticate(request: FastifyRequest): Promise<AccessClaims>;
  /** Changes names at once; a new address takes effect when it has been confirmed from its mailbox. */
  change(ctx: IdentityContext, member: UserSession, change: MemberChange): Promise<void>;
  hasPassword(user: UserRow): boolean;
  isPassword(ctx: IdentityContext, user: UserRow, password: string): Promise<boolean>;
  /** Ends every other session. The current password is passed along for a service that checks it itself. */
  setPassword(ctx: IdentityContext, member: UserSession, change: NewPassword): Promise<void>;
  endSession(ctx: IdentityContext & Member, sessionId: string): Promise<void>;
};
