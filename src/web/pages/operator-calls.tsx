import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorCall } from "#shared/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { operatorCallsQuery } from "#web/features/calls/queries.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { operatorCallsTexts as texts } from "#web/features/operator/texts.ts";

export function Component() {
  return (
    <TitledPage title={texts.calls} lead={texts.callsLead}>
      <CallList />
    </TitledPage>
  );
}

/** The operator's list of calls. Every Tuesday has a call without anyone adding it. */
function CallList() {
  const query = useQuery(operatorCallsQuery);
  return (
    <Loaded query={query}>
      {({ zone, upcoming, past }) => (
        <div className="grid gap-10">
          <p className="text-muted">{texts.timeZone(zone)}</p>
          <Entries title={texts.toCome} calls={upcoming} />
          <AddCall taken={[...upcoming, ...past].map(({ date }) => date)} />
          {past.length > 0 && <Entries title={texts.past} calls={past} />}
        </div>
      )}
    </Loaded>
  );
}

function Entries({ title, calls }: { title: string; calls: OperatorCall[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="wide text-title">{title}</h2>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li key={call.date} className="border-b border-line">
            <Link
              to={paths.operatorCall(call.date)}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 hover:text-accent-text"
            >
              <span className="grid">
                <span className="wide-quiet">{call.title}</span>
                <VisuallyHidden>, </VisuallyHidden>
                <span className="text-small text-muted">{shortMoment(call.wallTime)}</span>
              </span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="flex flex-wrap gap-2">
                <Marks call={call} isPast={title === "Past"} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marks({ call, isPast }: { call: OperatorCall; isPast: boolean }) {
  return (
    <>
      {call.questionCount > 0 && <Badge tone="accent">{texts.questions(call.questionCount)}</Badge>}
      {call.isCancelled && <Badge tone="danger">{texts.cancelled}</Badge>}
      {!call.isPublished && <Badge>{texts.notPublished}</Badge>}
      {!isPast && call.joinUrl === "" && <Badge tone="notice">{texts.noJoinAddress}</Badge>}
      {isPast && <Badge>{call.recordingUrl === "" ? texts.noRecording : texts.recording}</Badge>}
    </>
  );
}

/** Adds a call on a day that has none. */
function AddCall({ taken }: { taken: string[] }) {
  const [day, setDay] = useState("");
  const isTaken = taken.includes(day);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextField
        label={texts.anotherCallOn}
        type="date"
        value={day}
        error={isTaken ? texts.dateTaken : undefined}
        onChange={(event) => setDay(event.target.value)}
      />
      {day !== "" && !isTaken && (
        <ButtonLink variant="secondary" to={paths.operatorCall(day)}>
          {texts.addACall}
        </ButtonLink>
      )}
    </div>
  );
}
