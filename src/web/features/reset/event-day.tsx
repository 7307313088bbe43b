import type { DashboardState } from "#shared/dashboard/contract.ts";
import { CueWord } from "./cue-word.tsx";
import { eventDayTexts as texts } from "./texts.ts";

type EventDayProps = {
  event: NonNullable<DashboardState["event"]>;
  state: Pick<DashboardState, "cueWords" | "plan" | "week" | "vision">;
};

/**
 * Shows an event day's preparation, 90 seconds including the breath before it: who you are, two cue words and one
 * if-then.
 */
export function EventDay({ event, state: { cueWords, plan, week, vision } }: EventDayProps) {
  const ifThen = plan?.plan.ifthen || week?.plan.ifthen || event.imagery.hard;
  return (
    <div className="grid content-center gap-8">
      <p className="label text-muted wrap-anywhere">{texts.today(event.name)}</p>
      {vision.identity && (
        <section aria-labelledby="identity" className="grid gap-2">
          <h2 id="identity" className="label text-muted">
            {texts.identity}
          </h2>
          <p className="text-lead wrap-anywhere">{vision.identity}</p>
        </section>
      )}
      <CueWord cueWords={cueWords} />
      {cueWords.length > 0 && <CueWord cueWords={cueWords} place={1} />}
      {ifThen && (
        <section aria-labelledby="if-then" className="grid gap-2 border-t border-line pt-6">
          <h2 id="if-then" className="label text-muted">
            {texts.ifThen}
          </h2>
          <p className="text-lead wrap-anywhere">{ifThen}</p>
        </section>
      )}
    </div>
  );
}
