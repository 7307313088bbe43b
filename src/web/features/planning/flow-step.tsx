import { formatNumber } from "#shared/format/numbers.ts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import Lock from "lucide-react/icons/lock";
import Minus from "lucide-react/icons/minus";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from "react";
import type { DraftKind } from "#shared/planning/drafts.ts";
import { type TemplateValues, fillSentences } from "#shared/planning/fill-template.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { addDays } from "#shared/time/local-day.ts";
import { ANSWER_MAX, ANSWER_SOFT_MAX, type Mark } from "#shared/planning/records.ts";
import { draftKey } from "#web/data/planning.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { eventLineTexts, flowStepTexts as texts } from "./texts.ts";

type FlowStepProps = {
  onBack: () => void;
  onForward: () => void;
  next?: string;
  isSaving?: boolean;
  children: ReactNode;
  /** Ways to finish sooner, shown below the buttons. */
  shortcuts?: ReactNode;
  /** Shown below everything else. */
  foot?: ReactNode;
};

/** Renders a question and its buttons. Ctrl+Enter submits from within a text field. */
export function FlowStep({
  onBack,
  onForward,
  next = "Next",
  isSaving = false,
  children,
  shortcuts,
  foot,
}: FlowStepProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onForward();
  };
  return (
    // The fields handle the keys; the form only listens for the submit shortcut.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={submit} onKeyDown={submitByKey} className="grid gap-5">
      {children}
      <FlowButtons onBack={onBack} next={next} isSaving={isSaving} />
      {shortcuts && <div className="flex flex-wrap gap-x-6 gap-y-1">{shortcuts}</div>}
      {foot}
    </form>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
}

type FlowButtonsProps = {
  onBack: () => void;
  next: string;
  isSaving: boolean;
};

/** Placed directly below the answer, within reach of the thumb and above an open keyboard. */
function FlowButtons({ onBack, next, isSaving }: FlowButtonsProps) {
  return (
    <div className="flex gap-3">
      <Button
        variant="secondary"
        size="large"
        onClick={onBack}
        aria-label={texts.backLabel}
        className="px-5!"
        icon={<ArrowLeft size={20} aria-hidden />}
      />
      <Button type="submit" size="large" loading={isSaving} className="grow sm:grow-0 sm:px-12">
        {next}
        <ArrowRight size={20} aria-hidden />
      </Button>
    </div>
  );
}

type AnswerAreaProps = {
  value: string;
  onChange: (value: string) => void;
  example?: string | undefined;
} & Pick<ComponentProps<typeof TextArea>, "label" | "labelSize" | "error" | "rows" | "ref">;

/** A field for the athlete's own text, which grows as they write and warns when the text gets long. */
export function AnswerArea({ value, onChange, example, rows = 3, ...area }: AnswerAreaProps) {
  const isLong = value.length > ANSWER_SOFT_MAX;
  return (
    <TextArea
      {...area}
      rows={rows}
      size="large"
      maxLength={ANSWER_MAX}
      value={value}
      placeholder={example}
      hint={isLong ? lengthHint(value.length) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Dictation continues past the end of a field without noticing, so the hint says when the field is full. */
function lengthHint(length: number): string {
  const most = formatNumber(ANSWER_MAX);
  if (length >= ANSWER_MAX) return texts.fullHint(most);
  return texts.ofCharactersHint(formatNumber(length), most);
}

type HelperLinesProps = {
  helper: readonly string[];
  example?: string | undefined;
  filling: TemplateValues;
};

export function HelperLines({ helper, example, filling }: HelperLinesProps) {
  const sentences = fillSentences(helper, filling);
  if (example) sentences.push(`Example: "${example}"`);
  if (sentences.length === 0) return null;
  return <p className="measure text-muted">{sentences.join(" ")}</p>;
}

type SuggestionLineProps = {
  /** The line's text, including the quote. */
  children: string;
  action: string;
  onTake: () => void;
};

/** Suggests a line that the athlete wrote before, reused with one tap. */
export function SuggestionLine({ children, action, onTake }: SuggestionLineProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-l-2 border-accent-text pl-4 sm:flex sm:items-center sm:justify-between">
      <p className="line-clamp-3">{children}</p>
      <Button
        variant="link"
        onClick={onTake}
        className="flex-none justify-self-start"
        icon={<CornerDownLeft size={18} aria-hidden />}
      >
        {action}
      </Button>
    </div>
  );
}

type EventLinesProps = { events: readonly AthleteEvent[]; from: string; days: number };

/** Shows the events that fall within the plan. */
export function EventLines({ events, from, days }: EventLinesProps) {
  return events
    .filter(({ day }) => day >= from && day < addDays(from, days))
    .map(({ id, day, name }) => (
      <p key={id} className="measure border-l-2 border-accent-text pl-4 wrap-anywhere">
        {days === 1 ? eventLineTexts.thisDay(name) : eventLineTexts.thisWeek(name, day)}
      </p>
    ));
}

/** Appends the line below any existing text. */
export function appendLine(text: string, line: string): string {
  return text.trim() === "" ? line : `${text.trimEnd()}\n${line}`;
}

type MarkChoiceProps = {
  title: string;
  text: string;
  mark: Mark | undefined;
  onMark: (mark: Mark) => void;
  /** The label of the third answer, which differs for a week because a week isn't over in a day. */
  notDone?: string;
};

export function MarkChoice({ title, text, mark, onMark, notDone }: MarkChoiceProps) {
  return (
    <Choice
      variant="boxes"
      className="border-t border-line pt-4"
      legend={<MarkedLine title={title} text={text} />}
      value={mark}
      onChange={onMark}
      options={[
        { value: "done", label: texts.done, tone: "done", icon: <Check size={18} aria-hidden /> },
        {
          value: "partly",
          label: texts.partly,
          tone: "accent",
          icon: <CircleDashed size={18} aria-hidden />,
        },
        {
          value: "not",
          label: notDone ?? texts.notToday,
          icon: <Minus size={18} aria-hidden />,
        },
      ]}
    />
  );
}

/** Shows the earlier text as the legend of its answers. */
export function MarkedLine({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <>
      <span className="label block text-muted">{title}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="line-clamp-4 whitespace-pre-line">{text}</span>
    </>
  );
}

/** Shows who can read the text and where it is stored. */
export function PrivacyLine({ kind, isWritten }: { kind: DraftKind; isWritten: boolean }) {
  const state = useOutboxState(draftKey(kind));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-muted">
      <span className="flex items-center gap-2">
        <Lock size={16} aria-hidden />
        {texts.onlyRead}
      </span>
      {isWritten && <SyncStatus state={state} isDraft />}
    </div>
  );
}

/** Focuses the field where the athlete writes, after the page has focused its heading. */
export function useFocusOnce<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return field;
}
