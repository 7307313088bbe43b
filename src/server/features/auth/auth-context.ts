import type { Context, Deps } from "#server/context.ts";
import type { AccountHome } from "./account-home.ts";
import { createForeignAccounts } from "./elsewhere/foreign-accounts.ts";
import { createLimits, type Limits } from "./limits.ts";
import { createOwnAccounts } from "./own-accounts.ts";
import { createHashingWorkers } from "./passwords/hashing-workers.ts";
import { createPasswordHashing, type PasswordHashing } from "./passwords/password-hashing.ts";
import { createProviderClients, type ProviderClients } from "./providers/provider-clients.ts";
import { createStoredAccounts, type StoredAccounts } from "./stored-accounts.ts";
import { type AccessTokens, createAccessTokens } from "./tokens/access-tokens.ts";
import { createSigningKeys, type SigningKeys } from "./tokens/signing-keys.ts";

export type AuthServices = {
  signingKeys: SigningKeys;
  accessTokens: AccessTokens;
  passwords: PasswordHashing;
  limits: Limits;
  accounts: StoredAccounts;
  providers: ProviderClients;
  home: AccountHome;
};

export type AuthDeps = Deps & AuthServices;

/** What a verb of the auth service is given for one request. */
export type AuthContext = Context & AuthServices;

const HASHES_WAITING_AT_MOST = 256;
const WAITING_FOR_A_HASH_AT_MOST_MS = 5_000;

export function createAuthDeps(deps: Deps): AuthDeps {
  const signingKeys = createSigningKeys(deps);
  const hashing = createHashingWorkers({
    workers: deps.config.auth.hashesAtOnce,
    waiting: HASHES_WAITING_AT_MOST,
    patienceMs: WAITING_FOR_A_HASH_AT_MOST_MS,
  });
  const { elsewhere } = deps.config.auth;
  const accessTokens = createAccessTokens(deps, signingKeys);
  return {
    ...deps,
    signingKeys,
    accessTokens,
    home: elsewhere ? createForeignAccounts(deps, elsewhere) : createOwnAccounts(accessTokens),
    passwords: createPasswordHashing(hashing),
    limits: createLimits(deps),
    accounts: createStoredAccounts(deps.db),
    providers: createProviderClients(deps),
  };
}
