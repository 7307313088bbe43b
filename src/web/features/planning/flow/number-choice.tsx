import { useId } from "react";

type NumberChoiceProps<Value extends number> = {
  legend: string;
  values: readonly Value[];
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** One of a few numbers, in one tap. */
export function NumberChoice<Value extends number>({
  legend,
  values,
  value,
  onChoose,
}: NumberChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-2 sm:flex sm:items-center sm:justify-between">
      <legend className="float-left w-full font-semibold sm:w-auto">{legend}</legend>
      <div className="clear-both flex gap-2 sm:clear-none">
        {values.map((number) => (
          <label
            key={number}
            className="numeral grid h-12 flex-1 cursor-pointer sm:w-12 sm:flex-none place-items-center rounded-control border border-field-line has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === value}
              onChange={() => onChoose(number)}
              className="sr-only"
            />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
