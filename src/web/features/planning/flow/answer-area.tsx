import type { ComponentProps } from "react";
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
