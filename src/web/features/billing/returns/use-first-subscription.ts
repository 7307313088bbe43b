import { useQuery } from "@tanstack/react-query";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import type { CheckoutReturn } from "./checkout-return.ts";
import { keepLogin, KEPT_MS, keptLogin } from "./kept-login.ts";
import { ProcessingTimeout, retryDelay, shouldRetry } from "./retry-policy.ts";
import { finishFirstSubscription } from "#shared/billing/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { loginAfter } from "./first-subscription-reply.ts";

/** Runs once however often the page renders: the cache remembers the outcome, and across a reload the tab does. */
export function useFirstSubscription(bought: CheckoutReturn) {
  return useQuery({
    queryKey: ["FirstSubscription", bought.sessionId],
    queryFn: () => finishAsVisitor(bought),
    initialData: () => keptLogin(tabStorage, bought.sessionId, Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    networkMode: "always",
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: shouldRetry,
    retryDelay,
  });
}

const TIMEOUT_MS = 60_000;

/** Not through the API client: this answer may come without its envelope, and its refusals carry an address. */
async function finishAsVisitor({ sessionId, team }: CheckoutReturn): Promise<string> {
  const query = new URLSearchParams({ sessionid: sessionId, t: team });
  const { method, path } = finishFirstSubscription;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${path}?${query}`, {
      method,
      credentials: "include",
      headers: { accept: "application/json" },
      signal: patience.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    const login = loginAfter({ status: response.status, body });
    keepLogin(tabStorage, sessionId, login, Date.now());
    return login;
  } catch (cause) {
    if (patience.signal.aborted) throw new ProcessingTimeout();
    if (cause instanceof TypeError)
      throw new ApiError(0, { error: "The server could not be reached", code: "unreachable" });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
