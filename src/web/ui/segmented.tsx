import { useId, type ReactNode } from "react";

type SegmentedProps<Value extends string> = {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A choice of a few, all in view. Radio buttons underneath, so arrow keys work. */
export function Segmented<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-round border border-field-line p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="wide-quiet flex min-h-12 cursor-pointer items-center gap-2 rounded-round px-5 text-small has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
