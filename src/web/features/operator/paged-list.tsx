import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { pagedListTexts as texts } from "./texts.ts";

type PagedListProps<Page, Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  items: (page: Page) => Item[];
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** Lists the newest items first and loads older ones on request. */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { query, items, empty, children } = props;
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const all = pages.flatMap(items);
        if (all.length === 0) return empty;
        return (
          <div className="grid border-t border-line">
            {all.map(children)}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                className="mt-6 justify-self-start"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.showOlder}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
