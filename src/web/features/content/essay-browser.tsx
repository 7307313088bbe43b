import { useSearchParams } from "react-router";
import { ESSAYS } from "#shared/content/essays.ts";
import { EssayGrid } from "./essay-grid.tsx";
import { filterEssays } from "./filter-essays.ts";
import { WriteYourOwn } from "./write-your-own.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

/** All essays with a search that lives in the address, so a found list can be shared. */
export function EssayBrowser() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const search = isHydrated ? (params.get("q") ?? "") : "";
  const found = filterEssays(ESSAYS, search);
  const searchFor = (q: string) =>
    setParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
  return (
    <div className="grid gap-12">
      <search className="scripting-only">
        <SearchField
          label="Search visions"
          value={search}
          readOnly={!isHydrated}
          onChange={(event) => searchFor(event.target.value)}
        />
        <output className="sr-only">{search && `${found.length} found`}</output>
      </search>
      {found.length > 0 ? (
        <EssayGrid essays={found} withInvitation={search === ""} />
      ) : (
        <EmptyState title={`Nothing found for "${search}"`} action={<WriteYourOwn />}>
          Try a name or a sport. Or write the vision that is missing: yours.
        </EmptyState>
      )}
    </div>
  );
}
