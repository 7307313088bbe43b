import Play from "lucide-react/icons/play";
import TimerReset from "lucide-react/icons/timer-reset";
import { useState } from "react";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { type NextStep, nextStep } from "#shared/dashboard/next-step.ts";
import { offersReset } from "#shared/dashboard/offers-reset.ts";
import { paths } from "#shared/paths.ts";
import { type DailyAction, type Objective, OBJECTIVES } from "#shared/planning/records.ts";
import { SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { localHourOf } from "#shared/time/local-day.ts";
import { enqueueSnooze } from "#web/data/dashboard.ts";
import { enqueueReview } from "#web/data/planning.ts";
import { AUTOPLAY_STATE } from "#web/platform/autoplay.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { restingTexts, snoozeTexts } from "./texts.ts";
import { todayTexts as texts } from "./rich-texts.tsx";

type Panel = { title: string; text?: string; action?: { label: string; to: string } };

const PANELS: Record<NextStep, (state: DashboardState) => Panel> = {
  "first-day": () => ({
    title: texts.threeSteps,
    action: { label: texts.writeMyVision, to: paths.visionWelcome },
  }),
  "write-vision": () => ({
    title: texts.writeYourAthleticVision,
    text: texts.visionDetail,
    action: { label: texts.writeMyVision, to: paths.visionWelcome },
  }),
  continue: ({ drafts }) => {
    const isWeek = drafts[0]?.kind === "weekly";
    return {
      title: isWeek ? texts.weekDraft : texts.planDraft,
      text: texts.everythingTyped,
      action: { label: texts.continue, to: isWeek ? paths.weeklyCreate : paths.dailyCreate },
    };
  },
  resting: ({ rest }) => ({
    title: restingTexts.title,
    ...(rest && { text: restingTexts.until(rest.lastDay) }),
    action: { label: restingTexts.action, to: paths.rest },
  }),
  "close-yesterday": () => ({
    title: texts.yesterdayIsStillOpen,
    text: texts.sayHowItWent,
    action: { label: texts.closeYesterday, to: paths.dailyCreate },
  }),
  today: ({ plan }) => ({
    title: isAllDone(plan) ? texts.everythingIsDone : texts.planned,
  }),
  "plan-day": () => ({
    title: texts.giveTodayAPlan,
    text: texts.planTodayDetail,
    action: { label: texts.planToday, to: paths.dailyWelcome },
  }),
  tonight: ({ tomorrow }) =>
    tomorrow
      ? {
          title: texts.tonightFiveMore,
          text: texts.tonightFiveMoreDetail,
          action: { label: texts.continueTonight, to: paths.nightFlow },
        }
      : {
          title: texts.tonightTen,
          text: texts.tonightMinutes,
          action: { label: texts.beginTonight, to: paths.nightFlow },
        },
  done: () => ({
    title: texts.doneForToday,
    action: { label: texts.breatheOnceMore, to: paths.sleepWell },
  }),
};

function isAllDone(plan: DashboardState["plan"]): boolean {
  const written = OBJECTIVES.filter((objective) => plan?.[objective]);
  return written.length > 0 && written.every((name) => plan?.review.done[name] === "done");
}

/** Shows the greeting and the one thing to do now. */
export function NextStepPanel({ state, now }: { state: DashboardState; now: Date }) {
  const step = nextStep(state, now);
  const { title, text, action } = PANELS[step](state);
  return (
    <section aria-labelledby="next-step" className="grid content-start gap-6">
      <h1 className="label text-muted">{greeting(state.profile.firstName, now, state.zone)}</h1>
      <h2 id="next-step" className="wide text-display">
        {title}
      </h2>
      {text && <p className="measure text-lead text-muted">{text}</p>}
      {step === "first-day" && <FirstSteps />}
      {(action || state.vision.exists || offersReset(state)) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* On a phone, leaves room for the chat button in the corner. */}
          {action && (
            <ButtonLink
              to={action.to}
              size="large"
              // There is nothing to do while the athlete is resting.
              variant={step === "resting" ? "secondary" : "primary"}
              className="w-[calc(100%-2rem)] sm:w-auto"
            >
              {action.label}
            </ButtonLink>
          )}
          {state.vision.exists && (
            <ButtonLink
              to={paths.visionReview}
              state={AUTOPLAY_STATE}
              variant="secondary"
              size="large"
              icon={<Play size={18} aria-hidden />}
              className="w-[calc(100%-2rem)] sm:w-auto"
            >
              {texts.listen}
            </ButtonLink>
          )}
          {offersReset(state) && (
            <ButtonLink
              to={paths.reset}
              variant="secondary"
              size="large"
              icon={<TimerReset size={18} aria-hidden />}
              className="w-[calc(100%-2rem)] sm:w-auto"
            >
              {texts.resetIn60Seconds}
            </ButtonLink>
          )}
          {step === "tonight" && <SnoozeTonight today={state.today} />}
          {step === "close-yesterday" && state.openYesterday && (
            <DeclineYesterday dayId={state.openYesterday.id} />
          )}
        </div>
      )}
    </section>
  );
}

function SnoozeTonight({ today }: { today: string }) {
  const [isSnoozed, setIsSnoozed] = useState(false);
  function snooze() {
    void enqueueSnooze(today);
    setIsSnoozed(true);
  }
  return (
    <output>
      {isSnoozed ? (
        <span className="text-muted">{snoozeTexts.done}</span>
      ) : (
        <Button variant="quiet" onClick={snooze}>
          {snoozeTexts.action}
        </Button>
      )}
    </output>
  );
}

/** Declines the review of yesterday. One no is enough: that day isn't asked about again. */
function DeclineYesterday({ dayId }: { dayId: string }) {
  return (
    <Button variant="quiet" onClick={() => void enqueueReview(dayId, { isDeclined: true })}>
      {texts.leaveItOpen}
    </Button>
  );
}

function greeting(firstName: string, now: Date, zone: string): string {
  const hour = localHourOf(now, zone);
  const words = partOfDay(hour);
  return firstName ? `${words}, ${firstName}.` : `${words}.`;
}

function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return texts.goodMorning;
  return hour >= 12 && hour < 18 ? texts.goodAfternoon : texts.goodEvening;
}

const STEPS = [
  {
    name: texts.writeYourVision,
    text: texts.nineQuestions,
    to: paths.visionWelcome,
  },
  { name: texts.listenTonight, text: texts.listenDetail, to: paths.visionReview },
  { name: texts.planTomorrow, text: texts.sixLines, to: paths.dailyWelcome },
];

function FirstSteps() {
  return (
    <ol className="border-b border-line">
      {STEPS.map(({ name, text, to }, index) => (
        <li key={name}>
          <Link
            to={to}
            className="group grid min-h-12 grid-cols-[3.5rem_1fr] items-center gap-x-4 border-t border-line py-5 sm:grid-cols-[5rem_1fr]"
          >
            <span aria-hidden className="numeral text-[3rem] leading-[0.85] sm:text-[4rem]">
              {index + 1}
            </span>
            <span className="grid gap-1">
              <span className="wide text-title decoration-line underline-offset-8 group-hover:underline">
                {name}
              </span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Shows today's six objectives to tick off. A tick counts immediately and is sent once the network allows. */
export function TodayObjectives({ plan }: { plan: DailyAction }) {
  const [ticked, setTicked] = useState<Objective>();
  const written = OBJECTIVES.filter((objective) => plan[objective] !== "");

  function tick(objective: Objective, isDone: boolean) {
    void enqueueReview(plan.id, { done: { [objective]: isDone ? "done" : null } });
    setTicked(isDone ? objective : undefined);
  }

  return (
    <section aria-labelledby="today" className="grid gap-4 border-t border-line pt-6">
      <h2 id="today" className="label text-muted">
        {texts.todayHeading}
      </h2>
      <ul className="grid">
        {written.map((objective) => (
          <ObjectiveRow
            key={objective}
            slot={SLOT_NAMES[objective]}
            text={plan[objective]}
            isDone={plan.review.done[objective] === "done"}
            onTick={(isDone) => tick(objective, isDone)}
          />
        ))}
      </ul>
      <output className="-my-3 flex min-h-12 items-center gap-1 text-small text-muted">
        {ticked && (
          <>
            {texts.done((text) => (
              <button
                type="button"
                className="min-h-12 px-3 underline"
                onClick={() => tick(ticked, false)}
              >
                {text}
              </button>
            ))}
          </>
        )}
      </output>
      {plan.plan.ifthen && (
        <p className="measure border-l-2 border-accent-text pl-5 text-lead">{plan.plan.ifthen}</p>
      )}
    </section>
  );
}

type RowProps = { slot: string; text: string; isDone: boolean; onTick: (isDone: boolean) => void };

function ObjectiveRow({ slot, text, isDone, onTick }: RowProps) {
  return (
    <li>
      <label className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 border-b border-line py-3">
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => onTick(event.target.checked)}
          className="tick row-span-2 size-7"
        />
        <span className="label text-muted">{slot}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span
          className={classNames("text-lead wrap-anywhere", isDone && "text-muted line-through")}
        >
          {text}
        </span>
      </label>
    </li>
  );
}
