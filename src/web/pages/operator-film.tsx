import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { QueueEntry } from "#shared/film/contract.ts";
import { paths } from "#shared/paths.ts";
import { filmQueueQuery, type QueueKind } from "#web/features/film/queries.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const KINDS = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
] as const;

export function Component() {
  return (
    <TitledPage title="Film queue" lead="Take one, watch it, answer it. The oldest waits longest.">
      <FilmQueue />
    </TitledPage>
  );
}

function FilmQueue() {
  const [kind, setKind] = useState<QueueKind>("open");
  const query = useQuery(filmQueueQuery(kind));
  return (
    <div className="grid gap-6">
      <div>
        <Choice legend="Which moments" value={kind} options={KINDS} onChange={setKind} />
      </div>
      <Loaded query={query}>
        {({ moments }) =>
          moments.length === 0 ? (
            <EmptyState title={kind === "open" ? "No moment waits" : "None answered yet"}>
              {kind === "open"
                ? "Every moment has its answer."
                : "Moments that you answer go here."}
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {moments.map((moment) => (
                <li key={moment.id} className="border-b border-line">
                  <QueueLink moment={moment} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function QueueLink({ moment }: { moment: QueueEntry }) {
  return (
    <Link
      to={paths.operatorFilmMoment(moment.id)}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 hover:text-accent-text"
    >
      <span className="grid">
        <span className="wide-quiet">{moment.firstName || "A member"}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="text-small text-muted">Sent {shortMoment(moment.createdAt)}</span>
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="flex flex-wrap gap-2">
        {moment.isUnderAge && <Badge tone="notice">Not confirmed as 18+</Badge>}
        {moment.kind === "team" && <Badge>Team</Badge>}
        <Badge>{moment.hasVideo ? "Video" : "Link"}</Badge>
        {moment.state === "claimed" && (
          <Badge tone={moment.isYours ? "accent" : "neutral"}>
            {moment.isYours ? "Yours" : "Taken"}
          </Badge>
        )}
      </span>
    </Link>
  );
}
