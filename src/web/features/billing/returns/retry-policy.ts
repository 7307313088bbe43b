import { ApiError } from "#web/platform/api-error.ts";
import { backoffMs } from "#web/platform/backoff.ts";
import { retryPolicyTexts as texts } from "../texts.ts";

export const ATTEMPTS = 3;

const FIRST_DELAY_MS = 20_000;
const BASE_DELAY_MS = 4_000;
const MAX_DELAY_MS = 10_000;

export class ProcessingTimeout extends Error {
  override readonly name = "ProcessingTimeout";

  constructor() {
    super(texts.timeout);
  }
}

/** A rejection is final, and after a whole minute, an immediate retry only adds to the queue. */
function isWorthRetrying(error: Error): boolean {
  if (error instanceof ProcessingTimeout) return false;
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** Decides whether a query retries; `failures` counts the failures before this one. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures + 1 < ATTEMPTS && isWorthRetrying(error);

export const retryDelay = (failures: number): number =>
  failures === 0 ? FIRST_DELAY_MS : backoffMs(failures, MAX_DELAY_MS, BASE_DELAY_MS);
