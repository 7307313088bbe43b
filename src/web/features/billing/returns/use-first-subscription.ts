import { useQuery } from "@tanstack/react-query";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import type { CheckoutReturn } from "./checkout-return.ts";
import { finishAsVisitor } from "./finish-first-subscription.ts";
import { KEPT_MS, keptLogin } from "./kept-login.ts";
import { retryDelay, shouldRetry } from "./retry-policy.ts";

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
