import type { ComponentProps } from "react";
import { CONTROL_CLASS, FieldFrame, useFieldIds, type FieldWords } from "#web/ui/field.tsx";

/** Grows with what is written; this many lines are visible from the start. */
const HEIGHTS = {
  2: "min-h-20",
  3: "min-h-26",
  4: "min-h-32",
  6: "min-h-45",
  7: "min-h-52",
  8: "min-h-58",
  14: "min-h-96",
};

type TextAreaProps = FieldWords & { rows?: keyof typeof HEIGHTS } & Omit<
    ComponentProps<"textarea">,
    "className" | "id" | "rows"
  >;

export function TextArea({ label, hint, error, rows = 4, ...textarea }: TextAreaProps) {
  const ids = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <textarea
        rows={rows}
        {...textarea}
        {...ids}
        className={`${CONTROL_CLASS} field-sizing-content max-h-[60vh] resize-y py-3 ${HEIGHTS[rows]}`}
      />
    </FieldFrame>
  );
}
