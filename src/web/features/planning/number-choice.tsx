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
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <legend className="float-left font-semibold">{legend}</legend>
      <div className="flex gap-2">
        {values.map((number) => (
          <label
            key={number}
            className="numeral grid size-12 cursor-pointer place-items-center rounded-control border border-field-line has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
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
