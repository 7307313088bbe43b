import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TeamEvent } from "#shared/teams/contract.ts";
import { eventText } from "./event-text.ts";
import { activityQuery } from "./queries.ts";
import { TeamSection } from "./team-section.tsx";
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
