import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type LoadedListProps<Item> = {
  query: UseQueryResult<Item[]>;
  /** Shown instead of an empty list. */
  empty: string;
  children: (item: Item) => ReactNode;
};

/** A list that is loading, failed to load, is empty, or is loaded. */
export function LoadedList<Item extends { id: string }>(props: LoadedListProps<Item>) {
  const { query, empty, children } = props;
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-16" />}>
      {(items) =>
        items.length === 0 ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <ul className="border-t border-line">
            {items.map((item) => (
              <li key={item.id} className="border-b border-line py-3">
                {children(item)}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
