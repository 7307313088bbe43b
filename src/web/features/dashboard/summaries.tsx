import { useState } from "react";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { paths } from "#shared/paths.ts";
import { WEEK_OBJECTIVES, type WeeklyMap } from "#shared/planning/records.ts";
import { WEEK_SLOT_NAMES } from "#shared/planning/slot-names.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { addDays, dayName, weekStartOf } from "#shared/time/local-day.ts";
import { joinCallInBackground } from "#web/data/calls.ts";
import { clockTimeOf, weekdayOf } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { browserStorage } from "#web/platform/text-storage.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { restingTexts, runTexts } from "./texts.ts";
import { summariesTexts as texts } from "./rich-texts.tsx";

const HIDDEN = "swaz-focus-nights-hidden";

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>;

type NightsWeekProps = {
  nights: NightsOfWeek;
  today: string;
  /** The number of nights that the athlete aims for in the weekly map. */
  aim: number | undefined;
  /** Weeks in a row in which the athlete met their own target. */
  run: number;
  /** A resting athlete isn't asked for anything. */
  isResting: boolean;
};

/** Shows the week's nights as seven lights. Fewer than four are never a failure, so nothing here is ever red. */
export function NightsWeek({ nights, today, aim, run, isResting }: NightsWeekProps) {
  const [isHidden, setIsHidden] = useState(
    () => browserStorage().persistent.getItem(HIDDEN) === "1",
  );
  function toggle() {
    browserStorage().persistent.setItem(HIDDEN, isHidden ? "0" : "1");
    setIsHidden(!isHidden);
  }
  const [least, most] = nights.target;
  const isReached = nights.done >= least;
  const words = isResting ? restingTexts.frozen : nightsText(nights, aim);
  return (
    <section aria-labelledby="nights" className="grid gap-5 border-t border-line pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="nights" className="label text-muted">
          {texts.nightsThisWeekHeading}
        </h2>
        <button
          type="button"
          onClick={toggle}
          className="-mr-3 min-h-12 px-3 text-small text-muted underline"
        >
          {isHidden ? texts.showNights(hidden) : texts.hideNights(hidden)}
        </button>
      </div>
      {!isHidden && (
        <>
          <p className={classNames("wide text-heading", isReached && "text-done")}>
            {isReached || isResting
              ? texts.nights(nights.done)
              : texts.nightsOfBand(nights.done, least, most, hidden)}
          </p>
          <Lights nights={nights} today={today} />
          {words && <p className="text-muted">{words}</p>}
          {run > 1 && <p className="text-muted">{runTexts.weeks(run)}</p>}
        </>
      )}
    </section>
  );
}

/** The band applies to everyone; the number within it is the athlete's own choice. */
function nightsText({ done, target: [least] }: NightsOfWeek, aim: number | undefined) {
  if (aim !== undefined && done >= aim) return texts.reachedGoal(aim);
  if (done >= least) return texts.reachedBand(aim);
  return aim && texts.choseWeek(aim);
}

function Lights({ nights, today }: { nights: NightsOfWeek; today: string }) {
  const monday = weekStartOf(today);
  return (
    <ol className="grid max-w-md grid-cols-7">
      {nights.days.map((isDone, index) => {
        const day = addDays(monday, index);
        return (
          <li key={day} className="grid justify-items-center gap-2">
            <span
              aria-hidden
              className={classNames(
                "size-5 rounded-round border-2",
                isDone ? "border-accent-text bg-accent-text" : "border-field-line",
                day === today && "ring-2 ring-accent-text ring-offset-4 ring-offset-canvas",
              )}
            />
            <span aria-hidden className="label text-muted">
              {dayName(day).slice(0, 1)}
            </span>
            <span className="sr-only">
              {dayName(day)}: {isDone ? "listened" : texts.notYet}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type WeekSummaryProps = {
  /** This week's map, or next week's if this week has none. */
  week: WeeklyMap | null;
  today: string;
};

export function WeekSummary({ week, today }: WeekSummaryProps) {
  return (
    <section aria-labelledby="week" className="grid gap-4 border-t border-line pt-6">
      <h2 id="week" className="label text-muted">
        {week && week.weekStart > today ? texts.nextWeekHeading : texts.thisWeekHeading}
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
          {texts.noMap((text) => (
            <Link to={paths.weeklyWelcome} className="text-ink underline underline-offset-4">
              {text}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** Shows the identity sentence and the month's focus: what the day is for. */
export function VisionSummary({ vision }: { vision: DashboardState["vision"] }) {
  if (!vision.exists) return null;
  return (
    <section aria-labelledby="vision" className="grid gap-5 border-t border-line pt-6">
      <h2 id="vision" className="label text-muted">
        {texts.myVisionHeading}
      </h2>
      {vision.identity && <p className="wide-quiet text-title wrap-anywhere">{vision.identity}</p>}
      {vision.monthFocus && (
        <p className="measure wrap-anywhere">
          <span className="label text-muted">{texts.focusOfTheMonth}</span>
          <br />
          {vision.monthFocus}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.visionEdit} variant="secondary">
          {texts.editMyVision}
        </ButtonLink>
        {vision.missing.length > 0 && (
          <p className="self-center text-muted">{texts.of9StillOpen(vision.missing.length)}</p>
        )}
      </div>
    </section>
  );
}

/** Shows the Tuesday call in the reader's own time zone. */
export function NextCallSummary({ call }: { call: NonNullable<DashboardState["call"]> }) {
  return (
    <section aria-labelledby="call" className="grid gap-3 border-t border-line pt-6">
      <h2 id="call" className="label text-muted">
        {texts.tuesdayCallHeading}
      </h2>
      <p className="wide text-title text-balance">
        {weekdayOf(call.startsAt)}
        <br />
        {texts.time(clockTimeOf(call.startsAt))}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {call.joinUrl && (
          <ExternalLink
            href={call.joinUrl}
            onClick={() => joinCallInBackground(call.date)}
            className="wide-quiet flex min-h-12 items-center underline"
          >
            {texts.join}
          </ExternalLink>
        )}
        <Link
          to={paths.calls}
          className="flex min-h-12 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {texts.addToCalendar}
        </Link>
      </div>
    </section>
  );
}
