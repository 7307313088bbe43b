import { useState, type ChangeEvent } from "react";
import { TEAM_SEATS } from "#shared/billing/plans.ts";
import { LineIcon } from "./line-icon.tsx";

// Dim where it says so itself: while the fieldset waits for the script they only rest.
const BUTTON =
  "grid size-12 place-items-center rounded-control border border-field-line hover:border-ink [&[disabled]]:opacity-40";

const isSeatCount = (seats: number) =>
  Number.isInteger(seats) && seats >= TEAM_SEATS.min && seats <= TEAM_SEATS.max;

type SeatStepperProps = {
  seats: number;
  onFocus: () => void;
  onChange: (seats: number) => void;
};

/** One by one, or typed: a coach knows the number. An invalid size is dropped on leaving the field. */
export function SeatStepper({ seats, onFocus, onChange }: SeatStepperProps) {
  const [draft, setDraft] = useState<string>();
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    if (isSeatCount(target.valueAsNumber)) onChange(target.valueAsNumber);
  };
  const step = (by: number) => {
    setDraft(undefined);
    onChange(seats + by);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Fewer athletes"
        disabled={seats <= TEAM_SEATS.min}
        onFocus={onFocus}
        onClick={() => step(-1)}
        className={BUTTON}
      >
        <LineIcon name="minus" />
      </button>
      <input
        type="number"
        aria-label="Athletes in your team"
        inputMode="numeric"
        {...TEAM_SEATS}
        value={draft ?? seats}
        onFocus={onFocus}
        onChange={type}
        onBlur={() => setDraft(undefined)}
        className="numeral h-12 w-12 rounded-control text-center text-title [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
      />
      <button
        type="button"
        aria-label="More athletes"
        disabled={seats >= TEAM_SEATS.max}
        onFocus={onFocus}
        onClick={() => step(1)}
        className={BUTTON}
      >
        <LineIcon name="plus" />
      </button>
    </>
  );
}
