import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#shared/paths.ts";
import type { OperatorWorkshop } from "#shared/workshops/contract.ts";
import { operatorWorkshopsQuery } from "#web/features/workshops/queries.ts";
import { nextId } from "#web/platform/idempotency-keys.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { operatorWorkshopsTexts as texts } from "#web/features/workshops/texts.ts";

export function Component() {
  return (
    <TitledPage title={texts.workshops} lead={texts.workshopsLead}>
      <WorkshopList />
    </TitledPage>
  );
}

function WorkshopList() {
  const query = useQuery(operatorWorkshopsQuery);
  return (
    <Loaded query={query}>
      {({ workshops }) => (
        <>
          <AddWorkshop taken={workshops.map(({ id }) => id)} />
          {workshops.length === 0 ? (
            <EmptyState title={texts.noWorkshopsYetTitle}>{texts.noWorkshopsYetText}</EmptyState>
          ) : (
            <ul className="border-t border-line">
              {workshops.map((workshop) => (
                <li key={workshop.id} className="border-b border-line">
                  <Entry workshop={workshop} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

function AddWorkshop({ taken }: { taken: string[] }) {
  const [id] = useState(() => nextId("workshop", taken));
  return (
    <ButtonLink to={paths.operatorWorkshop(id)} className="justify-self-start">
      {texts.addAWorkshop}
    </ButtonLink>
  );
}

function Entry({ workshop }: { workshop: OperatorWorkshop }) {
  return (
    <Link
      to={paths.operatorWorkshop(workshop.id)}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 hover:text-accent-text"
    >
      <span className="grid">
        <span className="wide-quiet">{workshop.title}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="text-small text-muted">{shortMoment(workshop.wallTime)}</span>
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="flex flex-wrap gap-2">
        {workshop.isSample && <Badge>{texts.sample}</Badge>}
        {!workshop.isPublished && <Badge>{texts.notPublished}</Badge>}
        {workshop.recordingUrl !== "" && <Badge tone="done">{texts.recording}</Badge>}
      </span>
    </Link>
  );
}
