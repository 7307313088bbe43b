import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Copy from "lucide-react/icons/copy";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import {
  type Call,
  type MemberCalls,
  type PastCall,
  resetCalendar,
} from "#shared/calls/contract.ts";
import { callsQuery } from "#web/data/calls.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { NextCall } from "#web/features/calls/next-call.tsx";
import { PastQuestions } from "#web/features/calls/past-questions.tsx";
import { QuestionCard } from "#web/features/calls/question-card.tsx";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { longDate, timeOf, weekdayOf } from "#web/platform/date-formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { callsTexts as texts } from "#web/features/calls/texts.ts";

const COPIED_MS = 2000;

export function Component() {
  return (
    <div className="frame py-12 lg:py-20">
      <TitledPage title={texts.tuesdayCall} lead={texts.tuesdayCallLead}>
        <WithProfile>
          {(profile) =>
            hasPermission(profile, "joinCalls") ? <CallsPage profile={profile} /> : <PlanNeeded />
          }
        </WithProfile>
      </TitledPage>
    </div>
  );
}

/** Subscribes the member's own calendar to every call and workshop, which the calendar then keeps up to date. */
function CalendarSubscription({ calendarPath }: { calendarPath: string }) {
  const address = window.location.origin + calendarPath;
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => callApi(resetCalendar),
    onSuccess: ({ calendarPath }) => {
      client.setQueryData<MemberCalls>(
        callsQuery.queryKey,
        (calls) => calls && { ...calls, calendarPath },
      );
      toast.success(texts.addressReplaced);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Card className="grid content-start gap-5">
      <h2 className="wide text-title">{texts.inYourCalendarHeading}</h2>
      <p className="measure text-muted">{texts.subscribeOnce}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="wide-quiet inline-flex min-h-12 items-center gap-2 rounded-control border border-field-line px-5 hover:border-ink"
        >
          <CalendarSync size={20} aria-hidden />
          {texts.subscribe}
        </a>
        <CopyAddress address={address} />
        <Button variant="link" loading={reset.isPending} onClick={() => reset.mutate()}>
          {texts.newAddress}
        </Button>
      </div>
    </Card>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      return toast.error(texts.notCopied);
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <Button variant="link" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
      {isCopied ? texts.copied : texts.copyTheAddress}
    </Button>
  );
}

type CallsPageProps = { profile: Profile };

function CallsPage(props: CallsPageProps) {
  const query = useQuery(callsQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-[34rem]" />}>
      {(calls) => <Calls calls={calls} {...props} />}
    </Loaded>
  );
}

function Calls({ calls, profile }: CallsPageProps & { calls: MemberCalls }) {
  const { next, later, past, pastQuestions, calendarPath } = calls;
  return (
    <div className="grid gap-12">
      <div className="grid gap-3">
        {next ? (
          <NextCall call={next} calendarPath={calendarPath} />
        ) : (
          <EmptyState title={texts.noCallIsPlannedTitle}>{texts.noCallIsPlannedText}</EmptyState>
        )}
        <p className="text-small text-muted">{texts.timeZone(deviceZone())}</p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {next && <QuestionCard key={next.date} {...calls} call={next} />}
        <CalendarSubscription calendarPath={calendarPath} />
      </div>
      <HostRules isUnderAge={profile.ageGroup === "minor" || profile.ageGroup === "child"} />
      <PastQuestions questions={pastQuestions} />
      <LaterCalls calls={later} />
      <PastCalls calls={past} />
    </div>
  );
}

/** Shown to all members, because any of them may meet someone under 18 in a call. */
function HostRules({ isUnderAge }: { isUnderAge: boolean }) {
  return (
    <section
      aria-labelledby="host-rules"
      className="grid gap-3 border-l-2 border-notice py-1 pl-5 sm:max-w-3xl"
    >
      <h2 id="host-rules" className="wide-quiet">
        {texts.howWeHostHeading}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>{texts.twoAdults}</li>
        <li>{texts.recorded}</li>
        <li>{texts.noPrivateMessages}</li>
        <li>{texts.trainingFocus}</li>
        {isUnderAge && <li className="text-ink">{texts.minor}</li>}
      </ul>
    </section>
  );
}

function LaterCalls({ calls }: { calls: Call[] }) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="later-calls" className="grid content-start gap-4">
      <h2 id="later-calls" className="wide text-title">
        {texts.afterThatHeading}
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
              <Badge tone="danger">{texts.cancelled}</Badge>
            ) : (
              <span className="text-muted">{call.title}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastCalls({ calls }: { calls: PastCall[] }) {
  return (
    <section aria-labelledby="past-calls" className="grid content-start gap-4">
      <h2 id="past-calls" className="wide text-title">
        {texts.pastCallsHeading}
      </h2>
      {calls.length === 0 ? (
        <p className="measure text-muted">{texts.noRecordings}</p>
      ) : (
        <ul className="border-t border-line">
          {calls.map((call) => (
            <li key={call.date} className="border-b border-line py-5">
              <PastCallEntry call={call} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PastCallEntry({ call }: { call: PastCall }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h3 className="wide-quiet flex flex-wrap items-center gap-3">
          {call.title}
          {call.isSample && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <Badge>{texts.sample}</Badge>
            </>
          )}
        </h3>
        <p className="text-small text-muted">{longDate(call.startsAt)}</p>
        <p className="measure text-muted">{call.about}</p>
      </div>
      {call.recordingUrl ? (
        <ExternalLink
          href={call.recordingUrl}
          className="wide-quiet inline-flex min-h-12 items-center gap-2 underline decoration-line underline-offset-4 hover:decoration-current"
        >
          <Play size={18} aria-hidden />
          {texts.watchTheRecording}
        </ExternalLink>
      ) : (
        <span className="text-small text-muted">{texts.recordingToCome}</span>
      )}
    </div>
  );
}
