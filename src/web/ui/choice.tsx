import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** `group` is around the options, `option` is each of them. */
const VARIANTS = {
  /** A few short words in one frame; the legend is only read out. */
  segmented: {
    legend: "sr-only",
    group: "inline-flex rounded-round border border-field-line p-1",
    option: "wide-quiet flex items-center gap-2 rounded-round px-5 text-small",
  },
  /** The same frame across a phone's whole width. */
  "segmented-wide": {
    legend: "sr-only",
    group: "flex rounded-round border border-field-line bg-canvas p-1 sm:inline-flex",
    option:
      "wide-quiet flex items-center gap-3 rounded-round px-5 text-small max-sm:grow max-sm:justify-center",
  },
  /** Separate pills that wrap. */
  pills: {
    legend: "mb-2 font-semibold",
    group: "flex flex-wrap gap-1 sm:gap-2",
    option:
      "flex min-w-12 items-center justify-center rounded-round border border-field-line px-3 text-small sm:px-4",
  },
  /** A row of numbers; beside the legend where there is room. */
  numbers: {
    legend: "mb-2 font-semibold sm:float-left sm:mb-0 sm:w-auto sm:py-3",
    group: "flex gap-2 sm:justify-end",
    option:
      "numeral grid flex-1 place-items-center rounded-control border border-field-line sm:w-12 sm:flex-none",
  },
  /** Equal boxes with an icon each. */
  boxes: {
    legend: "mb-2",
    group: "grid auto-cols-fr grid-flow-col gap-2",
    option:
      "flex items-center justify-center gap-2 rounded-control border border-line px-2 text-small text-muted",
  },
};

/** How the chosen option looks. A tone never says it alone: weight, fill or icon do too. */
const TONES = {
  ink: "has-checked:border-ink has-checked:bg-ink has-checked:text-canvas",
  "ink-outline":
    "has-checked:border-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink",
  done: "has-checked:border-done has-checked:bg-raised has-checked:font-semibold has-checked:text-done",
  accent:
    "has-checked:border-accent-text has-checked:bg-raised has-checked:font-semibold has-checked:text-accent-text",
};

type ChoiceValue = string | number | boolean;

export type ChoiceOption<Value> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  tone?: keyof typeof TONES;
};

type ChoiceProps<Value> = {
  legend: ReactNode;
  options: readonly ChoiceOption<Value>[];
  variant?: keyof typeof VARIANTS;
  isLegendHidden?: boolean;
  className?: string;
} & (
  | {
      value: Value | null | undefined;
      onChange: (value: Value) => void;
      /** With it, a second tap on the chosen option takes it back. */
      onClear?: () => void;
    }
  /** The browser keeps the choice, so that it works on a prerendered page before the script has loaded. */
  | { name: string; defaultValue: Value }
);

/** One of a few options, all of them in view. Radio buttons underneath, so the arrow keys work. */
export function Choice<Value extends ChoiceValue>(props: ChoiceProps<Value>) {
  const { legend, options, variant = "segmented", isLegendHidden, className } = props;
  const generatedName = useId();
  const look = VARIANTS[variant];
  return (
    <fieldset className={classNames("min-w-0", className)}>
      <legend className={isLegendHidden ? "sr-only" : look.legend}>{legend}</legend>
      <div className={look.group}>
        {options.map((option) => (
          <label
            key={String(option.value)}
            className={classNames(
              "relative min-h-12 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-text",
              look.option,
              TONES[option.tone ?? "ink"],
            )}
          >
            <input
              type="radio"
              value={String(option.value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
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
