import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Subscription } from "#shared/billing/contract.ts";
import { LoadsLater } from "#web/ui/offline-line.tsx";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { subscriptionQuery } from "./queries.ts";

type LoadedSubscriptionProps = {
  /** `null` is somebody who never had a membership. */
  children: (subscription: Subscription | null) => ReactNode;
};

export function LoadedSubscription({ children }: LoadedSubscriptionProps) {
  const { data, error, refetch, isPaused } = useQuery(subscriptionQuery);
  if (data !== undefined) return children(data);
  if (error) return <ReadProblem what="Your membership" error={error} onRetry={refetch} />;
  if (isPaused) return <LoadsLater />;
  return (
    <div className="grid gap-6" aria-busy>
      <Skeleton className="h-52 rounded-panel" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
