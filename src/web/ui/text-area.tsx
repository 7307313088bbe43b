import type { ComponentProps, ReactNode } from "react";
import {
  CONTROL_CLASS,
  FieldFrame,
  type FieldWords,
  type LabelSize,
  useFieldIds,
} from "#web/ui/field.tsx";

/** Grows with what is written; this many lines are visible from the start. */
const HEIGHTS = {
  1: "min-h-13",
  2: "min-h-20",
  3: "min-h-26",
  4: "min-h-32",
  6: "min-h-45",
  7: "min-h-52",
  8: "min-h-58",
  14: "min-h-96",
};

const SIZES = {
  normal: "max-h-[60vh] resize-y",
  /** For an answer that is the whole screen's purpose. */
  large: "max-h-[60vh] resize-none text-lead!",
  /** In a small panel, which it must not fill. */
  compact: "max-h-40 resize-none",
};

type TextAreaProps = Omit<FieldWords, "label"> & {
  label: ReactNode;
  labelSize?: LabelSize;
  size?: keyof typeof SIZES;
  rows?: keyof typeof HEIGHTS;
} & Omit<ComponentProps<"textarea">, "className" | "id" | "rows">;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelSize, size = "normal", rows = 4, ...textarea } = props;
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame {...{ id: ids.id, label, hint, error, labelSize }}>
      <textarea
        rows={rows}
        {...textarea}
        {...ids}
        className={`${CONTROL_CLASS} field-sizing-content py-3 ${SIZES[size]} ${HEIGHTS[rows]}`}
      />
    </FieldFrame>
  );
}
