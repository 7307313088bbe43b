import { entryPaths } from "#shared/entry-paths.ts";
import { breathingHorizon } from "#web/art/artworks/breathing-horizon.gen.ts";
import { Link } from "#web/platform/router/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { eveningTexts as texts } from "../texts.ts";

type Phase = { at: string; name: string; minutes: number; text: string };

const PHASES: Phase[] = [
  {
    at: "21:40",
    name: texts.review,
    minutes: 2,
    text: texts.reviewDetail,
  },
  {
    at: "21:42",
    name: texts.plan,
    minutes: 3,
    text: texts.planDetail,
  },
  {
    at: "21:45",
    name: texts.breathe,
    minutes: 1,
    text: texts.breatheDetail,
  },
  { at: "21:46", name: texts.listen, minutes: 4, text: texts.vision },
];

const TOTAL_MINUTES = 10;

export function Evening() {
  return (
    <section aria-labelledby="evening" data-theme="dark" className="border-y border-line">
      <div className="frame grid gap-12 py-20 lg:grid-cols-12 lg:gap-8 lg:py-32">
        <div className="lg:col-span-4">
          <h2 id="evening" className="wide text-heading">
            {texts.eveningWithFocusHeading}
          </h2>
          <p className="measure mt-6 text-lead text-muted">{texts.lightsLow}</p>
          <Link
            to={entryPaths.inspiration}
            className="wide-quiet mt-8 inline-flex min-h-12 items-center underline decoration-line underline-offset-8 hover:decoration-current"
          >
            {texts.readAVision}
          </Link>
          <Picture
            artwork={breathingHorizon}
            sizes="28vw"
            className="mt-10 hidden aspect-16/10 rounded-panel lg:block"
          />
        </div>
        <ol className="lg:col-span-7 lg:col-start-6">
          {PHASES.map((phase, index) => (
            <PhaseRow key={phase.name} phase={phase} startsAt={minutesBefore(index)} />
          ))}
          <li className="label border-t border-line pt-6 text-muted">{texts.lightsOut}</li>
        </ol>
      </div>
    </section>
  );
}

function PhaseRow({ phase, startsAt }: { phase: Phase; startsAt: number }) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-t border-line py-6 sm:grid-cols-[6rem_1fr] sm:gap-x-6">
      <p className="numeral row-span-3 text-[3.5rem] leading-[0.85] sm:text-[4.5rem]">
        {phase.minutes}
        <span aria-hidden className="label mt-2 block text-muted">
          {texts.min}
        </span>
        <span className="sr-only"> {phase.minutes === 1 ? "minute" : "minutes"}</span>
      </p>
      <h3 className="wide flex items-baseline justify-between gap-4 text-title">
        {phase.name}
        <VisuallyHidden>, </VisuallyHidden>
        <span className="label text-muted">{phase.at}</span>
      </h3>
      <p className="mt-1 text-muted">{phase.text}</p>
      <MinuteStrip from={startsAt} minutes={phase.minutes} />
    </li>
  );
}

/** Ten bars, one per minute; those of the phase are lit. */
function MinuteStrip({ from, minutes }: { from: number; minutes: number }) {
  return (
    <div aria-hidden className="mt-5 grid grid-cols-10 gap-1">
      {Array.from({ length: TOTAL_MINUTES }, (_, minute) => (
        <span
          key={minute}
          className={classNames(
            "h-1",
            minute >= from && minute < from + minutes ? "bg-ink" : "bg-line",
          )}
        />
      ))}
    </div>
  );
}

function minutesBefore(index: number): number {
  return PHASES.slice(0, index).reduce((sum, phase) => sum + phase.minutes, 0);
}
