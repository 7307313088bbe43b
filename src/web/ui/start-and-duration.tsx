import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type Bound = Omit<ComponentProps<typeof TextField>, "label">;

type StartAndDurationProps = {
  /** The time zone that its time is shown in. */
  zone: string;
  begins: Bound;
  minutes: Bound;
};

/** When something begins, and how long it takes. */
export function StartAndDuration({ zone, begins, minutes }: StartAndDurationProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label="Begins"
        type="datetime-local"
        hint={`In the time zone ${zone}`}
        {...begins}
      />
      <TextField label="Minutes" type="number" inputMode="numeric" min={15} {...minutes} />
    </div>
  );
}
