import type { Context } from "#server/kernel/context.ts";
import { nextCall } from "#server/features/calls/index.ts";

type Call = Awaited<ReturnType<typeof nextCall>>;

const CACHE_TTL_MS = 15_000;

/** Caches the next call, which is the same for every member. */
export function createCachedNextCall(): (ctx: Context) => Promise<Call> {
  let cached: { call: Promise<Call>; until: number } | undefined;
  return async (ctx) => {
    const now = ctx.clock.now().getTime();
    if (!cached || now >= cached.until) cached = { call: nextCall(ctx), until: now + CACHE_TTL_MS };
    try {
      return await cached.call;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}
