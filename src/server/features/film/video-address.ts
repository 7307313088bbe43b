import type { Context } from "#server/context.ts";
import { isSame, keyedHash } from "#server/platform/secrets.ts";

export const VIDEO_PATH = "/_api/v1/film-video";
const LIFE_SECONDS = 30 * 60;

/** A player sends no log-in, so the address itself is the key, and it soon fits no more. */
export function signedVideoUrl(ctx: Pick<Context, "config" | "clock">, uploadId: string): string {
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + LIFE_SECONDS;
  return `${VIDEO_PATH}/${uploadId}?expires=${expires}&signature=${sign(ctx, uploadId, expires)}`;
}

type Address = { id: string; expires: number; signature: string };

export function isGoodAddress(ctx: Pick<Context, "config" | "clock">, address: Address): boolean {
  const { id, expires, signature } = address;
  return expires * 1000 > ctx.clock.now().getTime() && isSame(signature, sign(ctx, id, expires));
}

function sign({ config }: Pick<Context, "config">, uploadId: string, expires: number): string {
  return keyedHash(config, "film address", `${uploadId} ${expires}`).toString("base64url");
}
