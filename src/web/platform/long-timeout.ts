/** Calls for teams and accounts are given up after twenty minutes; others have no limit of their own. */
const LONG_TIMEOUT_MS = 1_200_000;

/** The caller's signal, which also fires after the long timeout. */
export function withLongTimeout(signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(LONG_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
