import { type ChangeEvent, useState } from "react";

type StepperProps = {
  /** What the number means, for screen readers. */
  label: string;
  /** The counted unit, such as "athletes". */
  unit: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  onFocus?: () => void;
  /** True while the script of a prerendered page is loading, because a press would be lost. */
  disabled?: boolean;
};

// Dimmed only when a button itself is disabled, not while its fieldset waits for the script.
const BUTTON =
  "grid size-12 place-items-center rounded-control border border-field-line hover:border-ink [&[disabled]]:opacity-40";

/** A field for a small number, changed in steps of one or typed. An out-of-range number is discarded on blur. */
export function Stepper(props: StepperProps) {
  const { label, unit, value, min, max, onChange, onFocus, disabled } = props;
  const [typed, setTyped] = useState<string>();
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    const number = target.valueAsNumber;
    if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
  };
  const step = (by: number) => {
    setTyped(undefined);
    onChange(value + by);
  };
  const button = (word: string, by: number, path: string, isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={`${word} ${unit}`}
      disabled={isAtEnd}
      onFocus={onFocus}
      onClick={() => step(by)}
      className={BUTTON}
    >
      {/* Inlined rather than imported from the icon set, because the pricing page has a tight budget. */}
      <svg width="20" height="20" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <fieldset disabled={disabled} className="inline-flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      {button("Fewer", -1, "M4 10h12", value <= min)}
      <input
        type="number"
        aria-label={label}
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? value}
        onFocus={onFocus}
        onChange={type}
        onBlur={() => setTyped(undefined)}
        className="numeral h-12 w-12 rounded-control text-center text-title [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
      />
      {button("More", 1, "M4 10h12M10 4v12", value >= max)}
    </fieldset>
  );
}
