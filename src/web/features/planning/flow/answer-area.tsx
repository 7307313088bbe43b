import { useEffect, useRef, type ComponentProps } from "react";
import { type Filling, fillSentences } from "#shared/planning/fill-words.ts";
import { ANSWER_MAX, ANSWER_SOFT_MAX } from "#shared/planning/records.ts";
import { TextArea } from "#web/ui/text-area.tsx";

type AnswerAreaProps = {
  value: string;
  onChange: (value: string) => void;
  example?: string | undefined;
} & Pick<ComponentProps<typeof TextArea>, "label" | "labelSize" | "error" | "rows" | "ref">;

/** The athlete's own text. It grows with what is written, and warns when that gets long. */
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
      hint={
        isLong
          ? `${value.length.toLocaleString("en-US")} of ${ANSWER_MAX.toLocaleString("en-US")} characters. Short is easier to keep.`
          : undefined
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Puts the cursor where the athlete writes, after the page's own focus on its heading. */
export function useFocusOnce<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return field;
}

type HelperLinesProps = {
  helper: readonly string[];
  example?: string | undefined;
  filling: Filling;
};

export function HelperLines({ helper, example, filling }: HelperLinesProps) {
  const sentences = fillSentences(helper, filling);
  if (example) sentences.push(`Example: "${example}"`);
  if (sentences.length === 0) return null;
  return <p className="measure text-muted">{sentences.join(" ")}</p>;
}
