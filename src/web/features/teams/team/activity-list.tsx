import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TeamEvent, TeamEventKind } from "#shared/teams/contract.ts";
import { activityQuery } from "./queries.ts";
import { TeamSection } from "./team-view.tsx";
import { shortMoment } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const SHOWN_AT_FIRST = 6;

export function ActivityList({ tid }: { tid: string }) {
  const query = useQuery(activityQuery(tid));
  if (query.data?.length === 0) return null;
  return (
    <TeamSection title="Activity">
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {(events) => <Events events={events} />}
      </Loaded>
    </TeamSection>
  );
}

function Events({ events }: { events: TeamEvent[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="grid gap-3">
        {shown.map((event) => (
          <li key={event.id} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
            <time dateTime={event.at} className="text-small text-muted sm:pt-0.5">
              {shortMoment(event.at)}
            </time>
            <div>
              <p className="break-words">{eventText(event)}</p>
              {event.reason && (
                <p className="text-small break-words text-muted">Your note: {event.reason}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {events.length > shown.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all
        </Button>
      )}
    </>
  );
}

type Told = { actor: string; subject: string; from: string; to: string };

const SENTENCES = {
  joined: ({ actor }) => `${actor} joined`,
  left: ({ actor }) => `${actor} left`,
  removed: ({ actor, subject }) => `${actor} removed ${subject}`,
  renamed: ({ actor, from, to }) => `${actor} renamed the team from "${from}" to "${to}"`,
  seats: ({ from, to }) => `The team went from ${from} to ${to} seats`,
  invited: ({ actor, to }) => `${actor} invited ${to}`,
  invitation_revoked: ({ actor, to }) => `${actor} took back the invitation to ${to}`,
  link_reset: ({ actor }) => `${actor} reset the invite link`,
  handover_offered: ({ actor, subject }) => `${actor} offered the team to ${subject}`,
  handover_withdrawn: ({ actor, subject }) => `${actor} took back the offer to ${subject}`,
  handover_declined: ({ actor }) => `${actor} declined the admin role`,
  handed_over: ({ actor, subject }) => `${actor} took over the team from ${subject}`,
} satisfies Record<TeamEventKind, (told: Told) => string>;

/** One line of a team's history. Somebody who has deleted their account has no name any more. */
function eventText({ kind, actorName, subjectName, from, to }: TeamEvent): string {
  return SENTENCES[kind]({
    actor: actorName || "A former member",
    subject: subjectName || "a former member",
    from: from ?? "",
    to: to || "somebody",
  });
}
