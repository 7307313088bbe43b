import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Subscription } from "#shared/billing/contract.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { subscriptionQuery } from "./queries.ts";
import { loadedSubscriptionTexts as texts } from "./texts.ts";

type LoadedSubscriptionProps = {
  /** `null` for a user who never had a membership. */
  children: (subscription: Subscription | null) => ReactNode;
};

export function LoadedSubscription({ children }: LoadedSubscriptionProps) {
  const query = useQuery(subscriptionQuery);
  return (
    <Loaded query={query} what={texts.membership} skeleton={<LoadingSubscription />}>
      {children}
    </Loaded>
  );
}

const LoadingSubscription = () => (
  <div className="grid gap-6" aria-busy>
    <Skeleton className="h-52 rounded-panel" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
