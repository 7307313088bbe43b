import { useState } from "react";
import { Link } from "react-router";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { SearchField } from "#web/ui/search-field.tsx";

export type KnownPage = { title: string; to: string };

/** A short list of places that narrows as one types. */
export function PageSearch({ pages }: { pages: readonly KnownPage[] }) {
  const [search, setSearch] = useState("");
  const isHydrated = useHydrated();
  const wanted = search.trim().toLowerCase();
  const found = pages.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <search className="grid max-w-md gap-6">
      <div className="scripting-only">
        <SearchField
          label="Search pages and visions"
          value={search}
          readOnly={!isHydrated}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul className="border-t border-line">
        {found.map(({ title, to }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="wide-quiet flex min-h-12 items-center underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <output className="text-muted">{found.length === 0 && "Nothing with that name here."}</output>
    </search>
  );
}
