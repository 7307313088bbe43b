import type * as OpenId from "openid-client";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import type { Deps } from "#server/kernel/context.ts";
import type { ProviderSettings } from "#server/kernel/config/sign-in-config.ts";
import { BASE_PATH } from "../redirect-target.ts";
import { type ProviderProfile, profileOf } from "./provider-profile.ts";

/** The secrets of one flow with a provider. */
export type ProviderFlowSecrets = { state: string; nonce: string; codeVerifier: string };
export type ProviderTokens = {
  profile: ProviderProfile;
  accessToken: string;
  refreshToken: string | undefined;
};

export type ProviderClients = {
  authorizationUrl(
    provider: string,
    run: ProviderFlowSecrets,
    wishes: Record<string, string>,
  ): Promise<string>;
  /** Exchanges the provider's code; throws if anything about the response is invalid. */
  exchangeCode(
    provider: string,
    answer: Record<string, string>,
    run: ProviderFlowSecrets,
  ): Promise<ProviderTokens>;
  /** Checks the signature and age of a token that the client received directly from the provider. */
  readIdToken(provider: string, idToken: string): Promise<JWTPayload>;
};

type Client = {
  openId: typeof OpenId;
  configuration: OpenId.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

const PROVIDER_TIMEOUT_SECONDS = 5;

function callbackUrl(config: Deps["config"]): string {
  return `${config.siteUrl}${BASE_PATH}/callback`;
}

export function createProviderClients({ config, clock }: Deps): ProviderClients {
  const clientOf = clientCache(config);

  return {
    async authorizationUrl(provider, { state, nonce, codeVerifier }, wishes) {
      const { openId, configuration } = await clientOf(provider);
      const url = openId.buildAuthorizationUrl(configuration, {
        ...wishes,
        redirect_uri: callbackUrl(config),
        scope: wishes["scope"] ?? config.auth.providers.get(provider)?.scopes ?? "openid",
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },
    async exchangeCode(provider, answer, { state, nonce, codeVerifier }) {
      const client = await clientOf(provider);
      const address = new URL(`${callbackUrl(config)}?${new URLSearchParams(answer)}`);
      const tokens = await client.openId.authorizationCodeGrant(client.configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return {
        profile: profileOf(provider, await completeClaims(client, tokens)),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },
    async readIdToken(provider, idToken) {
      const { configuration, keys } = await clientOf(provider);
      const { issuer } = configuration.serverMetadata();
      const currentDate = clock.now();
      const checks = { issuer, currentDate, requiredClaims: ["exp"] };
      return (await jwtVerify(idToken, keys, checks)).payload;
    },
  };
}

/** Discovers each provider on first use and caches the client. */
function clientCache({ auth }: Deps["config"]): (provider: string) => Promise<Client> {
  const clients = new Map<string, Promise<Client>>();
  return (provider) => {
    const known = clients.get(provider);
    if (known) return known;
    const settings = auth.providers.get(provider);
    if (!settings) throw new Error(`Provider ${provider} is not set up`);
    const discovering = discover(settings);
    clients.set(provider, discovering);
    // Forget a failed discovery, so that it is retried.
    discovering.catch(() => clients.delete(provider));
    return discovering;
  };
}

async function discover(settings: ProviderSettings): Promise<Client> {
  // Most processes use no provider, so load the library on demand.
  const openId = await import("openid-client");
  const issuer = new URL(settings.issuer);
  const configuration = await openId.discovery(
    issuer,
    settings.client_id,
    undefined,
    settings.client_secret === undefined
      ? openId.None()
      : openId.ClientSecretPost(settings.client_secret),
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      // The settings allow plain HTTP on the local machine only.
      execute: issuer.protocol === "http:" ? [openId.allowInsecureRequests] : [],
    },
  );
  const { jwks_uri: keysUrl } = configuration.serverMetadata();
  if (keysUrl === undefined) throw new Error(`${settings.issuer} has no keys`);
  return { openId, configuration, keys: createRemoteJWKSet(new URL(keysUrl)) };
}

/** Fetches the user info, because some providers leave the address out of the ID token. */
async function completeClaims(
  { openId, configuration }: Client,
  tokens: Awaited<ReturnType<typeof OpenId.authorizationCodeGrant>>,
): Promise<Record<string, unknown>> {
  const claims = tokens.claims() ?? {};
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if ("email" in claims || !hasMore) return claims;
  const subject = String("sub" in claims ? claims.sub : "");
  return {
    ...claims,
    ...(await openId.fetchUserInfo(configuration, tokens.access_token, subject)),
  };
}
