import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";
import { startAndDurationTexts as texts } from "./texts.ts";

type Bound = Omit<ComponentProps<typeof TextField>, "label">;

type StartAndDurationProps = {
  /** The time zone that the start is shown in. */
  zone: string;
  begins: Bound;
  minutes: Bound;
};

/** Fields for the start and the duration of an event. */
export function StartAndDuration({ zone, begins, minutes }: StartAndDurationProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={texts.begins}
        type="datetime-local"
        hint={texts.beginsHint(zone)}
        {...begins}
      />
      <TextField label={texts.minutes} type="number" inputMode="numeric" min={15} {...minutes} />
    </div>
  );
}
