import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Deps } from "#server/kernel/context.ts";
import { decryptText } from "#server/platform/secrets.ts";
import {
  ensureSigningKey,
  publishedKeys,
  SIGNING_KEYS_PURPOSE,
  type SigningKeyRow,
} from "./signing-key-store.ts";

export type SigningKey = { id: string; algorithm: string; key: CryptoKey | Uint8Array };

export type SigningKeys = {
  /** Returns the key that currently signs. */
  current(): Promise<SigningKey>;
  /** Returns the key that a token names, ours or imported. */
  named(id: string): Promise<SigningKey | undefined>;
  published(): Promise<JWK[]>;
};

type KeySet = { rows: SigningKeyRow[]; byId: Map<string, SigningKey>; readAt: number };

const CACHE_MAX_AGE_MS = 60_000;
const UNKNOWN_KEY_COOLDOWN_MS = 5_000;

export function createSigningKeys(deps: Deps): SigningKeys {
  let ring: Promise<KeySet> | undefined;
  const privateKeys = new Map<string, Promise<CryptoKey | Uint8Array>>();
  const now = () => deps.clock.now().getTime();

  function read(): Promise<KeySet> {
    const reading = loadKeySet(deps);
    ring = reading;
    // Don't cache a failed read, or the service would stay down after the database recovers.
    reading.catch(() => (ring = ring === reading ? undefined : ring));
    return reading;
  }

  async function cachedKeys(maxAgeMs: number): Promise<KeySet> {
    const known = ring ? await ring : await read();
    // The clock may have been set back since the last read.
    return Math.abs(now() - known.readAt) > maxAgeMs ? read() : known;
  }

  return {
    async current() {
      const { rows } = await cachedKeys(CACHE_MAX_AGE_MS);
      // If the clock is behind, no key may sign yet; use the one that signs first, because it is already in use
      // elsewhere.
      const row = rows.find(({ signsFrom }) => signsFrom.getTime() <= now()) ?? rows.at(-1);
      if (!row) throw new Error("There is no signing key");
      const { id, algorithm, encryptedPrivateJwk } = row;
      let key = privateKeys.get(id);
      if (!key) {
        const jwk: JWK = JSON.parse(
          decryptText(deps.config, SIGNING_KEYS_PURPOSE, encryptedPrivateJwk),
        );
        privateKeys.set(id, (key = importJWK(jwk, algorithm)));
      }
      return { id, algorithm, key: await key };
    },
    async named(id) {
      const known = (await cachedKeys(CACHE_MAX_AGE_MS)).byId.get(id);
      return known ?? (await cachedKeys(UNKNOWN_KEY_COOLDOWN_MS)).byId.get(id);
    },
    async published() {
      const { rows } = await cachedKeys(CACHE_MAX_AGE_MS);
      const own = rows.map(({ id, algorithm, publicJwk }) => publicForm(publicJwk, id, algorithm));
      const imported = deps.config.auth.importedKeys
        .filter(({ kty }) => kty !== "oct")
        .map((jwk) => publicForm(jwk, jwk.kid, algorithmOf(jwk)));
      return [...own, ...imported];
    },
  };
}

async function loadKeySet(deps: Deps): Promise<KeySet> {
  await ensureSigningKey(deps);
  const rows = await publishedKeys(deps);
  const byId = new Map<string, SigningKey>();
  for (const jwk of deps.config.auth.importedKeys) {
    const [id, algorithm] = [jwk.kid ?? "", algorithmOf(jwk)];
    const form = jwk.kty === "oct" ? jwk : publicForm(jwk, id, algorithm);
    byId.set(id, { id, algorithm, key: await importJWK(form, algorithm) });
  }
  for (const { id, algorithm, publicJwk } of rows)
    byId.set(id, { id, algorithm, key: await importJWK(publicJwk as JWK, algorithm) });
  return { rows, byId, readAt: deps.clock.now().getTime() };
}

function algorithmOf(jwk: JWK): string {
  if (jwk.alg !== undefined) return jwk.alg;
  return { EC: "ES256", RSA: "RS256", OKP: "EdDSA" }[jwk.kty as string] ?? "HS256";
}

/** Lists the public parts explicitly, so that nothing private can be published. */
function publicForm(jwk: JWK, kid: string | undefined, alg: string): JWK {
  const { kty, crv, x, y, n, e } = jwk;
  const parts = { kty, crv, x, y, n, e, kid, alg, use: "sig", key_ops: ["verify"] };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as unknown as JWK;
}
