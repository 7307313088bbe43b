import { Link } from "react-router";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import { type WeeklyMap, WEEK_OBJECTIVES } from "#shared/planning/records.ts";
import { WEEK_SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { recordJoinedCall } from "#web/data/calls.ts";
import { clockTimeOf, weekdayOf } from "#web/platform/moments.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OutsideLink } from "#web/ui/outside-link.tsx";

type WeekSummaryProps = {
  /** The week's map, or the next one's where this has none. */
  week: WeeklyMap | null;
  today: string;
};

export function WeekSummary({ week, today }: WeekSummaryProps) {
  return (
    <section aria-labelledby="week" className="grid gap-4 border-t border-line pt-6">
      <h2 id="week" className="label text-muted">
        {week && week.weekStart > today ? "Next week" : "This week"}
      </h2>
      {week ? (
        <dl className="grid gap-3">
          {WEEK_OBJECTIVES.filter((objective) => week[objective] !== "").map((objective) => (
            <div key={objective} className="grid grid-cols-[5rem_1fr] items-baseline gap-x-4">
              <dt className="label text-muted">{WEEK_SLOT_NAMES[objective]}</dt>
              <dd className="wrap-anywhere">{week[objective]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="measure text-muted">
          No map for this week yet. Eight minutes, best on a Sunday.{" "}
          <Link to={paths.weeklyWelcome} className="text-ink underline underline-offset-4">
            Map my week
          </Link>
        </p>
      )}
    </section>
  );
}

/** The identity sentence and the month's focus: what the day is for. */
export function VisionSummary({ vision }: { vision: DashboardState["vision"] }) {
  if (!vision.exists) return null;
  return (
    <section aria-labelledby="vision" className="grid gap-5 border-t border-line pt-6">
      <h2 id="vision" className="label text-muted">
        My vision
      </h2>
      {vision.identity && <p className="wide-quiet text-title wrap-anywhere">{vision.identity}</p>}
      {vision.monthFocus && (
        <p className="measure wrap-anywhere">
          <span className="label text-muted">Focus of the month</span>
          <br />
          {vision.monthFocus}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.visionEdit} variant="secondary">
          Edit my vision
        </ButtonLink>
        {vision.missing.length > 0 && (
          <p className="self-center text-muted">{vision.missing.length} of 9 still open</p>
        )}
      </div>
    </section>
  );
}

/** The Tuesday call in the reader's own time. */
export function NextCallSummary({ call }: { call: NonNullable<DashboardState["call"]> }) {
  return (
    <section aria-labelledby="call" className="grid gap-3 border-t border-line pt-6">
      <h2 id="call" className="label text-muted">
        Tuesday call
      </h2>
      <p className="wide text-title text-balance">
        {weekdayOf(call.startsAt)}
        <br />
        {clockTimeOf(call.startsAt)}, your time
      </p>
      <div className="flex flex-wrap gap-x-6">
        {call.joinUrl && (
          <OutsideLink
            href={call.joinUrl}
            onClick={() => recordJoinedCall(call.date)}
            className="wide-quiet flex min-h-12 items-center underline"
          >
            Join
          </OutsideLink>
        )}
        <Link
          to={paths.calls}
          className="flex min-h-12 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          Add to calendar, ask a question
        </Link>
      </div>
    </section>
  );
}
