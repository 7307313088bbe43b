import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasPermission } from "#shared/account/permissions.ts";
import type { PastWorkshop, UpcomingWorkshop } from "#shared/workshops/contract.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { filterWorkshops } from "#web/features/workshops/filter-workshops.ts";
import { LibraryEntry } from "#web/features/workshops/library-entry.tsx";
import { workshopsQuery } from "#web/features/workshops/queries.ts";
import { timeOf, weekdayOf } from "#web/platform/date-formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { workshopsTexts as texts } from "#web/features/workshops/texts.ts";

export function Component() {
  return (
    <div className="frame py-12 lg:py-20">
      <TitledPage title={texts.workshops} lead={texts.workshopsLead}>
        <WithProfile>
          {(profile) =>
            hasPermission(profile, "watchWorkshops") ? <WorkshopsPage /> : <PlanNeeded />
          }
        </WithProfile>
      </TitledPage>
    </div>
  );
}

function WorkshopsPage() {
  const query = useQuery(workshopsQuery);
  return (
    <Loaded query={query}>
      {({ next, library }) => (
        <div className="grid gap-14">
          <NextWorkshop workshop={next} />
          <Library workshops={library} />
        </div>
      )}
    </Loaded>
  );
}

function NextWorkshop({ workshop }: { workshop: UpcomingWorkshop | null }) {
  if (!workshop)
    return (
      <Card className="grid gap-2">
        <h2 className="wide text-title">{texts.nextOneHeading}</h2>
        <p className="measure text-muted">{texts.noneScheduled}</p>
      </Card>
    );
  return (
    <Card className="grid gap-5 border-accent-text">
      <div className="grid gap-2">
        <p className="label flex flex-wrap items-center gap-3 text-accent-text">
          {texts.nextOneHeading}
          {workshop.isSample && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <Badge>{texts.sample}</Badge>
            </>
          )}
        </p>
        <h2 className="wide text-heading">{workshop.title}</h2>
        <p className="wide-quiet text-lead">
          {weekdayOf(workshop.startsAt)}, {timeOf(workshop.startsAt)}
        </p>
        {workshop.host && <p className="text-muted">{texts.with(workshop.host)}</p>}
        <p className="measure">{workshop.about}</p>
      </div>
      {workshop.joinUrl ? (
        <ExternalLink
          href={workshop.joinUrl}
          className="wide-quiet inline-flex min-h-14 items-center justify-self-start rounded-control bg-accent px-8 text-accent-ink hover:bg-accent-hover"
        >
          {texts.join}
        </ExternalLink>
      ) : (
        <p className="text-muted">{texts.joinOpens10Minutes}</p>
      )}
    </Card>
  );
}

function Library({ workshops }: { workshops: PastWorkshop[] }) {
  const [search, setSearch] = useState("");
  const found = filterWorkshops(workshops, search);
  return (
    <section aria-labelledby="library" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="library" className="wide text-title">
          {texts.libraryHeading}
        </h2>
        {workshops.length > 0 && (
          <SearchField
            label={texts.searchWorkshops}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      <output className="sr-only">{search && texts.found(found.length)}</output>
      {workshops.length === 0 && <p className="measure text-muted">{texts.libraryLead}</p>}
      {workshops.length > 0 && found.length === 0 && (
        <p className="text-muted">{texts.noResults}</p>
      )}
      <ul className="grid gap-6">
        {found.map((workshop) => (
          <li key={workshop.id}>
            <LibraryEntry workshop={workshop} />
          </li>
        ))}
      </ul>
    </section>
  );
}
