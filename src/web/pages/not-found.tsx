import { useState } from "react";
import { entryPaths } from "#shared/entry-paths.ts";
import { notFound } from "#web/art/artworks/not-found.gen.ts";
import { useEssays } from "#web/features/content/use-essays.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { notFoundTexts as texts } from "#web/features/shell/texts.ts";

const KNOWN_PAGES: KnownPage[] = [
  { title: texts.home, to: entryPaths.home },
  { title: texts.chooseYourPlan, to: entryPaths.choosePlan },
  { title: texts.inspiration, to: entryPaths.inspiration },
  { title: texts.evidence, to: entryPaths.evidence },
  { title: texts.contact, to: entryPaths.contact },
  { title: texts.privacyPolicy, to: entryPaths.privacyPolicy },
  { title: texts.termsOfService, to: entryPaths.termsOfService },
];

export function Component() {
  const isLoggedIn = useIsLoggedIn();
  const essays = useEssays() ?? [];
  const pages = [
    ...KNOWN_PAGES,
    ...essays.map(({ name, slug }) => ({ title: name, to: entryPaths.essay(slug) })),
  ];
  return (
    <div className="frame grid gap-12 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24">
      <PageHead title={texts.pageNotFound} />
      <div className="grid content-start gap-8 lg:col-span-6">
        <div data-theme="dark" aria-hidden className="relative rounded-panel">
          <Picture
            artwork={notFound}
            sizes="(min-width: 992px) 45vw, 92vw"
            priority="first"
            className="aspect-16/10 rounded-panel"
          />
          <span className="numeral absolute bottom-6 left-6 text-display">404</span>
        </div>
        <h1 className="wide text-heading">{texts.pageNotHeading}</h1>
        <p className="measure text-lead text-muted">{texts.lead}</p>
        {isLoggedIn ? (
          <ButtonLink to={entryPaths.dashboard} className="justify-self-start">
            {texts.dashboard}
          </ButtonLink>
        ) : (
          <ButtonLink to={entryPaths.home} className="justify-self-start">
            {texts.home}
          </ButtonLink>
        )}
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <PageSearch pages={pages} />
      </div>
    </div>
  );
}

type KnownPage = { title: string; to: string };

/** A short list of pages that narrows as the user types. */
function PageSearch({ pages }: { pages: readonly KnownPage[] }) {
  const [search, setSearch] = useState("");
  const isHydrated = useHydrated();
  const wanted = search.trim().toLowerCase();
  const found = pages.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <search className="grid max-w-md gap-6">
      <div className="scripting-only">
        <SearchField
          label={texts.searchPagesAndVisions}
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
      <output className="text-muted">{found.length === 0 && texts.nothingName}</output>
    </search>
  );
}
