import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadsLater } from "#web/ui/offline-line.tsx";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Holds the space while it loads. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query gives, as soon as it is there. Earlier data stays while it is refetched. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch, isPaused } = query;
  if (data !== undefined) return children(data);
  if (error) return <ReadProblem error={error} onRetry={refetch} />;
  if (isPaused) return <LoadsLater />;
  return skeleton ?? <Skeleton className="h-64" />;
}
