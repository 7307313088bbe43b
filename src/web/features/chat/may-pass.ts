import { ApiError } from "#web/platform/api-error.ts";

/** Wait, log in, come back: each may make a refused message acceptable. */
const PASSING_REFUSALS = new Set([0, 401, 403, 408, 429]);

/** Whether the same message may be accepted later; otherwise the server will never take it. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return PASSING_REFUSALS.has(error.status) || error.status >= 500;
}
