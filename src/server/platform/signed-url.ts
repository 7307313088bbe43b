import type { z } from "zod";
import type { Clock } from "#server/platform/clock.ts";
import {
  allSecrets,
  isSame,
  keyedHash,
  type SecretConfig,
  type Secrets,
} from "#server/platform/secrets.ts";
import { endpointPath, type FileEndpoint } from "#shared/endpoint.ts";

type Signing = { config: Secrets; clock: Clock };
type Signature = { expires: number; signature: string };

export type SignedUrls<Params extends z.ZodType = z.ZodType> = {
  endpoint: FileEndpoint<Params, z.ZodType>;
  of(ctx: Signing, params: z.input<Params>): string;
  isGood(ctx: Signing, params: z.output<Params>, signature: Signature): boolean;
};

const LIFE_SECONDS = 30 * 60;

/**
 * Creates and checks signed addresses. Media players and images send no login, so the address itself is the key, and
 * it expires soon.
 */
export function signedUrls<Params extends z.ZodType>(
  endpoint: FileEndpoint<Params, z.ZodType>,
  purpose: string,
): SignedUrls<Params> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

  function sign(secret: SecretConfig, params: unknown, expires: number): string {
    const values = params as Record<string, unknown>;
    const id = names.map((name) => values[name]).join("/");
    return keyedHash(secret, purpose, `${id} ${expires}`).toString("base64url");
  }

  return {
    endpoint,
    of(ctx, params) {
      const expires = Math.floor(ctx.clock.now().getTime() / 1000) + LIFE_SECONDS;
      const signature = sign(ctx.config, params, expires);
      const path = endpointPath(endpoint, params as Record<string, unknown>);
      return `${path}?expires=${expires}&signature=${signature}`;
    },
    isGood(ctx, params, { expires, signature }) {
      const isInTime = expires * 1000 > ctx.clock.now().getTime();
      const isOurs = (secret: SecretConfig) => isSame(signature, sign(secret, params, expires));
      return isInTime && allSecrets(ctx.config).some(isOurs);
    },
  };
}
