import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { QueueEntry } from "#shared/film/contract.ts";
import { paths } from "#shared/paths.ts";
import { filmQueueQuery, type QueueKind } from "#web/features/film/queries.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { operatorFilmTexts as texts } from "#web/features/film/texts.ts";

const KINDS = [
  { value: "open", label: texts.open },
  { value: "answered", label: texts.answered },
] as const;

export function Component() {
  return (
    <TitledPage title={texts.filmQueue} lead={texts.filmQueueLead}>
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
        <Choice legend={texts.whichMomentsLegend} value={kind} options={KINDS} onChange={setKind} />
      </div>
      <Loaded query={query}>
        {({ moments }) =>
          moments.length === 0 ? (
            <EmptyState
              title={kind === "open" ? texts.noMomentWaitsTitle : texts.noneAnsweredYetTitle}
            >
              {kind === "open" ? texts.everyMomentAnswerText : texts.momentsAnswerGoText}
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
        <span className="wide-quiet">{moment.firstName || texts.member}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="text-small text-muted">{texts.sent(shortMoment(moment.createdAt))}</span>
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="flex flex-wrap gap-2">
        {moment.isUnderAge && <Badge tone="notice">{texts.ageNotConfirmed}</Badge>}
        {moment.kind === "team" && <Badge>{texts.team}</Badge>}
        <Badge>{moment.hasVideo ? texts.video : texts.link}</Badge>
        {moment.state === "claimed" && (
          <Badge tone={moment.isYours ? "accent" : "neutral"}>
            {moment.isYours ? texts.yours : texts.taken}
          </Badge>
        )}
      </span>
    </Link>
  );
}
