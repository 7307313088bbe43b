import type { EncryptedColumn } from "#server/db/reencrypt.ts";
import { TOTP_SECRETS_PURPOSE } from "./factors/totp.ts";
import { SIGNING_KEYS_PURPOSE } from "./sessions/signing-key-store.ts";

export const identityEncryptedColumns: EncryptedColumn[] = [
  {
    what: "signing keys",
    purpose: SIGNING_KEYS_PURPOSE,
    table: "signing_keys",
    id: "id",
    column: "encrypted_private_jwk",
  },
  {
    what: "authenticator secrets",
    purpose: TOTP_SECRETS_PURPOSE,
    table: "mfa_factors",
    id: "id",
    column: "encrypted_secret",
  },
];
