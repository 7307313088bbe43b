import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

/**
 * `segmented`: a few short words in one frame. `pills`: separate pills that wrap. `numbers`: a row of numbers, next
 * to the legend if there is room. `boxes`: equal boxes with an icon each. All are styled in controls.css.
 */
type Variant = "segmented" | "pills" | "numbers" | "boxes";

type ChoiceValue = string | number | boolean;

export type ChoiceOption<Value> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** The colour of the selected box. Its font weight conveys the same. */
  tone?: "done" | "accent";
};

type ChoiceProps<Value> = {
  legend: ReactNode;
  options: readonly ChoiceOption<Value>[];
  variant?: Variant;
  isLegendHidden?: boolean;
  className?: string;
} & (
  | {
      value: Value | null | undefined;
      onChange: (value: Value) => void;
      /** If set, a second tap on the selected option clears it. */
      onClear?: () => void;
    }
  /** Uncontrolled, so that it works on a prerendered page before the script has loaded. */
  | { name: string; defaultValue: Value }
);

/** A choice between a few options, all visible. Built on radio buttons, so the arrow keys work. */
export function Choice<Value extends ChoiceValue>(props: ChoiceProps<Value>) {
  const { legend, options, variant = "segmented", isLegendHidden, className } = props;
  const generatedName = useId();
  return (
    <fieldset data-variant={variant} className={classNames("choice", className)}>
      <legend className={isLegendHidden || variant === "segmented" ? "sr-only" : undefined}>
        {legend}
      </legend>
      <div>
        {options.map((option) => (
          <label key={String(option.value)} data-tone={option.tone}>
            <input
              type="radio"
              value={String(option.value)}
              {...("name" in props
                ? { name: props.name, defaultChecked: option.value === props.defaultValue }
                : {
                    name: generatedName,
                    checked: option.value === props.value,
                    onChange: () => props.onChange(option.value),
                    onClick: () => option.value === props.value && props.onClear?.(),
                  })}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
