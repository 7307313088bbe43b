import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";

type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A small number, raised or lowered one by one. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const button =
    "grid size-12 place-items-center rounded-control border border-field-line hover:border-ink disabled:opacity-40";
  return (
    <fieldset className="inline-flex items-center gap-3">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Fewer"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Minus size={20} aria-hidden />
      </button>
      <output className="numeral min-w-12 text-center text-title">{value}</output>
      <button
        type="button"
        aria-label="More"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus size={20} aria-hidden />
      </button>
    </fieldset>
  );
}
