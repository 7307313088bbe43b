import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadsLater } from "#web/ui/offline-line.tsx";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type LoadedListProps<Item> = {
  query: UseQueryResult<Item[]>;
  /** Said in place of an empty list. */
  empty: string;
  children: (item: Item) => ReactNode;
};

/** A list that is loading, could not be read, is empty, or is there. */
export function LoadedList<Item extends { id: string }>(props: LoadedListProps<Item>) {
  const { query, empty, children } = props;
  if (query.isError) return <ReadProblem error={query.error} onRetry={query.refetch} />;
  if (!query.data && query.isPaused) return <LoadsLater />;
  if (!query.data) return <Skeleton className="h-16" />;
  if (query.data.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="border-t border-line">
      {query.data.map((item) => (
        <li key={item.id} className="border-b border-line py-3">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
