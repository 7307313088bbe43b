import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useId, useState } from "react";
import { type PlanFlow, firstStep, lastStep } from "#shared/planning/plan-flow.ts";
import type { Draft } from "#shared/planning/drafts.ts";
import type { Artwork } from "#web/art/artwork.ts";
import { useOutboxState, usePendingWrites } from "#web/platform/outbox/index.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressRing } from "#web/ui/progress-ring.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { flowFrameTexts as texts } from "./texts.ts";

type FlowFrameProps = {
  order: number;
  /** The first and last step that apply to this athlete. */
  range: readonly [number, number];
  title: string;
  /** The date being planned, always visible. */
  choice?: ReactNode;
  children: ReactNode;
};

/** Shows one idea per screen: the progress, the topic and the question. */
export function FlowFrame({
  order,
  range: [first, last],
  title,
  choice,
  children,
}: FlowFrameProps) {
  const [done, total] = [order - first + 1, last - first + 1];
  return (
    <div className="frame grid gap-6 py-5 lg:grid-cols-12 lg:gap-8 lg:py-16">
      <div className="flex items-center gap-4 lg:col-span-3 lg:grid lg:content-start lg:gap-6">
        <ProgressRing done={done} total={total} label={texts.stepOf(done, total)} />
        {choice}
      </div>
      <div className="grid max-w-3xl content-start gap-5 lg:col-span-8">
        <h1 className="label text-accent-text">{title}</h1>
        {children}
      </div>
    </div>
  );
}

type DateChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What choosing this date implies, if anything. */
  note?: string | undefined;
};

/** Shows the day or week being planned. Always visible, and changed with one tap in the phone's native picker. */
export function DateChoice({ label, value, options, onChange, note }: DateChoiceProps) {
  const id = useId();
  const isSettled = useIsSettled();
  return (
    <div inert={!isSettled} className="grid min-w-0 gap-0.5">
      <label htmlFor={id} className="label text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full appearance-none truncate font-semibold rounded-control bg-transparent pr-8 text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-raised text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-1 my-auto text-muted"
        />
      </div>
      {note && (
        <p id={`${id}-note`} className="text-small text-muted">
          {note}
        </p>
      )}
    </div>
  );
}

const SETTLED_MS = 150;

/** Delays the choice. Orca announces a choice that appears together with its screen as if it had just been made. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Reserves the question's space to avoid a layout shift. */
export function FlowLoading() {
  return (
    <div className="frame grid gap-6 py-5 lg:grid-cols-12 lg:gap-8 lg:py-16">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="size-16 rounded-round! lg:col-span-3" />
      <div className="grid max-w-3xl content-start gap-5 lg:col-span-8">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-28" />
        <Skeleton className="h-14 w-56" />
      </div>
    </div>
  );
}

/** Returns the first and last question; the final screen has none. */
export function flowRange<Kind extends Draft>(state: PlanFlow<Kind>): readonly [number, number] {
  return [firstStep(state), lastStep(state) - 1];
}

/** Describes what saving does to a date that already has a plan. Shown where the date is chosen. */
export function describeOverwrite(changedLines: number): string {
  if (changedLines === 0) return texts.savingUpdatesIt;
  return texts.replacesLines(changedLines);
}

type FinishedFrameProps = { title: string; words: string; artwork: Artwork; children: ReactNode };

/** Ends a flow, with the plan off the athlete's mind. */
export function FinishedFrame({ title, words, artwork, children }: FinishedFrameProps) {
  return (
    <div className="frame grid gap-8 py-8 lg:grid-cols-12 lg:items-center lg:gap-8 lg:py-20">
      <PageHead title={title} />
      <Picture
        artwork={artwork}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="eager"
        className="aspect-5/2 rounded-panel lg:order-last lg:col-span-6 lg:col-start-7 lg:aspect-4/3"
      />
      <div className="grid content-start gap-6 lg:col-span-5">
        <h1 className="wide text-heading">{title}</h1>
        <p className="measure text-lead">{words}</p>
        {children}
      </div>
    </div>
  );
}

/**
 * Shows whether a finished plan is saved. If the server rejected it, shows the reason and a link back to the text.
 */
export function SavedLine({ outboxKey, checkPath }: { outboxKey: string; checkPath: string }) {
  const state = useOutboxState(outboxKey);
  const refusal = usePendingWrites().findLast(({ key }) => key === outboxKey)?.refusal;
  return (
    <div className="grid justify-items-start gap-3">
      <SyncStatus state={state} refusal={refusal} />
      {state === "refused" && (
        <ButtonLink to={checkPath} variant="secondary">
          {texts.lookAtItAgain}
        </ButtonLink>
      )}
    </div>
  );
}
