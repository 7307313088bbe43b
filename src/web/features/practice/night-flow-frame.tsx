import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { ProgressRing } from "#web/ui/progress-ring.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { currentPart, FLOW_MINUTES, minutesDone, PARTS, type PartStates } from "./night-flow.ts";
import { nightFlowFrameTexts as texts } from "./texts.ts";

type NightFlowFrameProps = { settled: PartStates; children: ReactNode };

/** Shows one ring for the whole evening, its parts, and the current part. */
export function NightFlowFrame({ settled, children }: NightFlowFrameProps) {
  const current = currentPart(settled);
  return (
    <div className="frame grid gap-10 py-10 lg:grid-cols-12 lg:gap-8 lg:py-16">
      <header className="grid content-start gap-8 lg:col-span-4">
        <div className="flex items-center gap-5">
          <div className="flex-none">
            <ProgressRing
              done={minutesDone(settled)}
              total={FLOW_MINUTES}
              label={texts.minutesOfTonight}
            />
          </div>
          <h1 className="wide text-heading">{texts.tonightHeading(FLOW_MINUTES)}</h1>
        </div>
        <ol className="grid">
          {PARTS.map(({ id, name, minutes }) => (
            <li
              key={id}
              aria-current={id === current ? "step" : undefined}
              className={`flex min-h-12 items-center justify-between gap-4 border-t border-line py-2 ${id === current ? "wide-quiet" : "text-muted"}`}
            >
              <span className="flex items-center gap-3">
                {settled[id] === "done" && <Check size={18} aria-label={texts.doneLabel} />}
                {name}
              </span>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="whitespace-nowrap text-small text-muted">
                {settled[id] === "skipped" ? "skipped" : texts.min(minutes)}
              </span>
            </li>
          ))}
        </ol>
      </header>
      <div className="grid min-w-0 content-start gap-8 lg:col-span-7 lg:col-start-6">
        {children}
      </div>
    </div>
  );
}
