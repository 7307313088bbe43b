import { type ComponentProps, type ReactNode, useId } from "react";
import { ANSWER_MAX, ANSWER_SOFT_MAX } from "#shared/planning/records.ts";
import { CONTROL_CLASS } from "#web/ui/field.tsx";

type AnswerAreaProps = {
  label: ReactNode;
  /** The question itself, or a small label over the text. */
  size: "prompt" | "name";
  value: string;
  onChange: (value: string) => void;
  example?: string | undefined;
  error?: string | undefined;
  /** How many lines it shows before it grows. */
  rows?: keyof typeof HEIGHTS;
} & Pick<ComponentProps<"textarea">, "ref">;

const HEIGHTS = { 1: "min-h-13", 2: "min-h-20", 3: "min-h-28" };
const LABELS = { prompt: "wide pb-1 text-heading", name: "font-semibold" };

/** A text of the athlete's own. It grows with what is written, and warns when that gets long. */
export function AnswerArea({
  label,
  size,
  value,
  onChange,
  example,
  error,
  rows = 3,
  ref,
}: AnswerAreaProps) {
  const id = useId();
  const isLong = value.length > ANSWER_SOFT_MAX;
  return (
    <div className="grid content-start gap-3">
      <label htmlFor={id} className={LABELS[size]}>
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={rows}
        maxLength={ANSWER_MAX}
        value={value}
        placeholder={example}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-notes`}
        aria-invalid={error ? true : undefined}
        className={`${CONTROL_CLASS} field-sizing-content max-h-[60vh] resize-none py-3 text-lead! ${HEIGHTS[rows]}`}
      />
      <div id={`${id}-notes`} className="empty:hidden">
        {error && (
          <p role="alert" className="text-small font-semibold text-danger">
            {error}
          </p>
        )}
        {isLong && (
          <p className="text-small text-muted">
            {value.length.toLocaleString("en-US")} of {ANSWER_MAX.toLocaleString("en-US")}{" "}
            characters. Short is easier to keep.
          </p>
        )}
      </div>
    </div>
  );
}
