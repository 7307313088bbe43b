import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import type { MemberCalls } from "#shared/calls/contract.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CalendarSubscription } from "./calendar-subscription.tsx";
import { HostRules } from "./host-rules.tsx";
import { LaterCalls } from "./later-calls.tsx";
import { NextCall } from "./next-call.tsx";
import { PastCalls } from "./past-calls.tsx";
import { callsQuery } from "./queries.ts";
import { QuestionCard } from "./question-card.tsx";

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
