import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TeamEvent, TeamEventKind } from "#shared/teams/contract.ts";
import { activityQuery } from "./queries.ts";
import { TeamSection } from "./team-section.tsx";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { activityListTexts as texts } from "../texts.ts";

const SHOWN_AT_FIRST = 6;

export function ActivityList({ tid }: { tid: string }) {
  const query = useQuery(activityQuery(tid));
  if (query.data?.length === 0) return null;
  return (
    <TeamSection title={texts.activity}>
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
                <p className="text-small break-words text-muted">{texts.note(event.reason)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {events.length > shown.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {texts.showAll}
        </Button>
      )}
    </>
  );
}

type ActivityNames = { actor: string; subject: string; from: string; to: string };

const SENTENCES = {
  joined: ({ actor }) => `${actor} joined`,
  left: ({ actor }) => `${actor} left`,
  removed: ({ actor, subject }) => texts.removed(actor, subject),
  renamed: ({ actor, from, to }) => texts.renamedTeam(actor, from, to),
  seats: ({ from, to }) => texts.changedSeats(from, to),
  invited: ({ actor, to }) => texts.invited(actor, to),
  invitation_revoked: ({ actor, to }) => texts.withdrewInvitation(actor, to),
  link_reset: ({ actor }) => texts.resetTheInviteLink(actor),
  handover_offered: ({ actor, subject }) => texts.offeredTheTeamTo(actor, subject),
  handover_withdrawn: ({ actor, subject }) => texts.withdrewOffer(actor, subject),
  handover_declined: ({ actor }) => texts.declinedTheAdminRole(actor),
  handed_over: ({ actor, subject }) => texts.tookOverTeam(actor, subject),
} satisfies Record<TeamEventKind, (names: ActivityNames) => string>;

/** Returns one line of a team's history. Users who deleted their account no longer have a name. */
function eventText({ kind, actorName, subjectName, from, to }: TeamEvent): string {
  return SENTENCES[kind]({
    actor: actorName || texts.formerMember,
    subject: subjectName || "a former member",
    from: from ?? "",
    to: to || "somebody",
  });
}
