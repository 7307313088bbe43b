/** Calls for teams and accounts time out after 20 minutes. Other calls have no timeout here. */
const LONG_TIMEOUT_MS = 1_200_000;

/** Returns a signal that fires with the caller's signal or after the long timeout. */
export function withLongTimeout(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(LONG_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
