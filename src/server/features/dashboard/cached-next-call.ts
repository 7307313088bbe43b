import type { Context } from "#server/kernel/context.ts";
import { nextCall } from "#server/features/calls/index.ts";

type Call = Awaited<ReturnType<typeof nextCall>>;

const KEPT_MS = 15_000;

/** Caches the next call, which is the same for every member. */
export function createCachedNextCall(): (ctx: Context) => Promise<Call> {
  let kept: { call: Promise<Call>; until: number } | undefined;
  return async (ctx) => {
    const now = ctx.clock.now().getTime();
    if (!kept || now >= kept.until) kept = { call: nextCall(ctx), until: now + KEPT_MS };
    try {
      return await kept.call;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}
