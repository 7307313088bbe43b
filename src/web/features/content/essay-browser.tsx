import { useState } from "react";
import type { Essay } from "#shared/content/essays.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { EssayGrid, WriteYourOwn } from "./essay-grid.tsx";
import { filterEssays } from "./filter-essays.ts";
import { essayBrowserTexts as texts } from "./texts.ts";

/** All essays, with a search that is also part of the URL, so that results can be shared. */
export function EssayBrowser({ essays }: { essays: readonly Essay[] }) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const isHydrated = useHydrated();
  // The URL follows in a transition; the field itself must keep up with typing.
  const search = typed ?? (isHydrated ? (params.get("q") ?? "") : "");
  const found = filterEssays(essays, search);
  const searchFor = (text: string) => {
    setTyped(text);
    setParams(text ? { q: text } : {}, { replace: true });
  };
  return (
    <div className="grid gap-12">
      <search className="scripting-only">
        <SearchField
          label={texts.searchVisions}
          value={search}
          readOnly={!isHydrated}
          onChange={(event) => searchFor(event.target.value)}
        />
        <output className="sr-only">{search && texts.found(found.length)}</output>
      </search>
      {found.length > 0 ? (
        <EssayGrid essays={found} withInvitation={search === ""} />
      ) : (
        <EmptyState title={texts.nothingFoundForTitle(search)} action={<WriteYourOwn />}>
          {texts.tryNameSportText}
        </EmptyState>
      )}
    </div>
  );
}
