import { type ComponentProps, type ReactNode, useState } from "react";
import {
  CONTROL_CLASS,
  FieldFrame,
  type FieldTexts,
  type LabelSize,
  useFieldIds,
} from "#web/ui/field.tsx";

/** The lines visible from the start. The field grows with its content. */
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
  /** For an answer that is the main purpose of the screen. */
  large: "max-h-[60vh] resize-none text-lead!",
  /** For a small panel that it must not fill. */
  compact: "max-h-40 resize-none",
};

type TextAreaProps = Omit<FieldTexts, "label"> & {
  label: ReactNode;
  labelSize?: LabelSize;
  size?: keyof typeof SIZES;
  rows?: keyof typeof HEIGHTS;
} & Omit<ComponentProps<"textarea">, "className" | "id" | "rows">;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelSize, size = "normal", rows = 4, ...textarea } = props;
  const ids = useFieldIds({ hint, error });
  const composed = useComposition(textarea);
  return (
    <FieldFrame {...{ id: ids.id, label, hint, error, labelSize }}>
      <textarea
        rows={rows}
        autoCapitalize="sentences"
        autoComplete="off"
        spellCheck
        {...textarea}
        {...composed}
        {...ids}
        className={`${CONTROL_CLASS} field-sizing-content py-3 ${SIZES[size]} ${HEIGHTS[rows]}`}
      />
    </FieldFrame>
  );
}

type Composable = Pick<
  ComponentProps<"textarea">,
  "value" | "onChange" | "onCompositionStart" | "onCompositionEnd"
>;

/**
 * Protects text being composed. Dictation and input methods rewrite a phrase several times before it is final. An
 * external value, for example from another tab, would end the composition and lose the phrase, so it waits until the
 * phrase is complete.
 */
function useComposition({ value, onChange, onCompositionStart, onCompositionEnd }: Composable) {
  const [composing, setComposing] = useState<string>();
  if (value === undefined) return {};
  return {
    value: composing ?? value,
    onCompositionStart: (event) => {
      setComposing(event.currentTarget.value);
      onCompositionStart?.(event);
    },
    onChange: (event) => {
      setComposing((known) => (known !== undefined ? event.target.value : known));
      onChange?.(event);
    },
    onCompositionEnd: (event) => {
      setComposing(undefined);
      onCompositionEnd?.(event);
    },
  } satisfies Composable;
}
