import type { Deps } from "#server/kernel/context.ts";
import type { IdentityDeps } from "./identity-context.ts";
import { createExternalAccounts } from "./external-auth/external-accounts.ts";
import { createLimits } from "./rate-limits.ts";
import { createLocalAccounts } from "./accounts/local-accounts.ts";
import { createHashingWorkers, createPasswordHashing } from "./passwords/passwords.ts";
import { createProviderClients } from "./providers/provider-clients.ts";
import { createAccessTokens } from "./sessions/session-tokens.ts";
import { createSigningKeys } from "./sessions/signing-keys.ts";

const HASHES_WAITING_AT_MOST = 256;
const MAX_HASH_WAIT_MS = 5_000;

export function createIdentity(deps: Deps): IdentityDeps {
  const signingKeys = createSigningKeys(deps);
  const hashing = createHashingWorkers({
    workers: deps.config.auth.hashesAtOnce,
    waiting: HASHES_WAITING_AT_MOST,
    maxWaitMs: MAX_HASH_WAIT_MS,
  });
  const { external } = deps.config.auth;
  const accessTokens = createAccessTokens(deps, signingKeys);
  return {
    ...deps,
    signingKeys,
    accessTokens,
    backend: external ? createExternalAccounts(deps, external) : createLocalAccounts(accessTokens),
    passwords: createPasswordHashing(hashing, deps.config.auth.argon2id),
    limits: createLimits(deps),
    providers: createProviderClients(deps),
  };
}
