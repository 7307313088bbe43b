import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import type { Call, MemberCalls } from "#shared/calls/contract.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CalendarSubscription } from "./calendar-subscription.tsx";
import { NextCall } from "./next-call.tsx";
import { PastCalls } from "./past-calls.tsx";
import { callsQuery } from "#web/data/calls.ts";
import { QuestionCard } from "./question-card.tsx";
import { timeOf, weekdayOf } from "#web/platform/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type CallsPageProps = { profile: Profile };

export function CallsPage(props: CallsPageProps) {
  const query = useQuery(callsQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-[34rem]" />}>
      {(calls) => <Calls calls={calls} {...props} />}
    </Loaded>
  );
}

function Calls({ calls, profile }: CallsPageProps & { calls: MemberCalls }) {
  const { next, question, suggestion, later, past, calendarPath } = calls;
  return (
    <div className="grid gap-12">
      <div className="grid gap-3">
        {next ? (
          <NextCall call={next} calendarPath={calendarPath} />
        ) : (
          <EmptyState title="No call is planned">The next date will stand here.</EmptyState>
        )}
        <p className="text-small text-muted">Times are in your zone, {deviceZone()}.</p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {next && (
          <QuestionCard
            key={next.date}
            call={next}
            question={question}
            suggestion={suggestion}
            userId={profile.userId}
          />
        )}
        <CalendarSubscription calendarPath={calendarPath} />
      </div>
      <HostRules isUnderAge={profile.ageGroup === "minor" || profile.ageGroup === "child"} />
      <LaterCalls calls={later} />
      <PastCalls calls={past} />
    </div>
  );
}

/** Shown to everybody, because everybody may meet somebody under 18 in a call. */
function HostRules({ isUnderAge }: { isUnderAge: boolean }) {
  return (
    <section
      aria-labelledby="host-rules"
      className="grid gap-3 border-l-2 border-notice py-1 pl-5 sm:max-w-3xl"
    >
      <h2 id="host-rules" className="wide-quiet">
        How we host
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>Two adults of our team are in every call, from the first minute to the last.</li>
        <li>
          Calls are recorded for members. Keep your camera off, or a first name as your name, if you
          do not want to be seen.
        </li>
        <li>There are no private messages between athletes and hosts during a call.</li>
        <li>It is training for focus, not treatment. Nobody has to speak.</li>
        {isUnderAge && (
          <li className="text-ink">
            You are under 18: tell a parent or guardian about the call. They are welcome to sit in.
          </li>
        )}
      </ul>
    </section>
  );
}

function LaterCalls({ calls }: { calls: Call[] }) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="later-calls" className="grid content-start gap-4">
      <h2 id="later-calls" className="wide text-title">
        After that
      </h2>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li
            key={call.date}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4"
          >
            <span className="wide-quiet">
              {weekdayOf(call.startsAt)}, {timeOf(call.startsAt)}
            </span>
            <VisuallyHidden>, </VisuallyHidden>
            {call.isCancelled ? (
              <Badge tone="danger">Cancelled</Badge>
            ) : (
              <span className="text-muted">{call.title}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
