import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useId, useState } from "react";

type DateChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What choosing this date means, if anything. */
  note?: string | undefined;
};

/** Which day or week is planned: always shown, changed with one tap on the phone's own picker. */
export function DateChoice({ label, value, options, onChange, note }: DateChoiceProps) {
  const id = useId();
  const isSettled = useIsSettled();
  return (
    <div inert={!isSettled} className="grid min-w-0 gap-0.5">
      <label htmlFor={id} className="label text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full appearance-none truncate font-semibold rounded-control bg-transparent pr-8 text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-raised text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-1 my-auto text-muted"
        />
      </div>
      {note && (
        <p id={`${id}-note`} className="text-small text-muted">
          {note}
        </p>
      )}
    </div>
  );
}

const SETTLED_MS = 150;

/** A choice that comes together with its screen is told by Orca as if somebody had just made it: it joins a moment later. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
