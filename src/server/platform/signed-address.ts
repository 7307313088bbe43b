import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { everySecret, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";

type Surroundings = { config: Config; clock: Clock };
type Address = { id: string; expires: number; signature: string };

const LIFE_SECONDS = 30 * 60;

/** Players and pictures send no log-in, so the address itself is the key, and it soon expires. */
export function signedAddresses({ path, purpose }: { path: string; purpose: string }) {
  function sign(secret: SecretConfig, id: string, expires: number): string {
    return keyedHash(secret, purpose, `${id} ${expires}`).toString("base64url");
  }

  return {
    of(ctx: Surroundings, id: string): string {
      const expires = Math.floor(ctx.clock.now().getTime() / 1000) + LIFE_SECONDS;
      return `${path}/${id}?expires=${expires}&signature=${sign(ctx.config, id, expires)}`;
    },
    isGood(ctx: Surroundings, { id, expires, signature }: Address): boolean {
      const isInTime = expires * 1000 > ctx.clock.now().getTime();
      const isOurs = (secret: SecretConfig) => isSame(signature, sign(secret, id, expires));
      return isInTime && everySecret(ctx.config).some(isOurs);
    },
  };
}
