import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";

type DateFormProps = {
  label: string;
  action: string;
  /** The one that is changed. */
  day?: string;
  today: string;
  onSave: (day: string) => void;
  /** Other ways out, beside the button. */
  children: ReactNode;
};

/** Asks for a day ahead. */
export function DateForm(props: DateFormProps) {
  const { label, action, day: known = "", today, onSave, children } = props;
  const [day, setDay] = useState(known);
  function save(submitted: SubmitEvent) {
    submitted.preventDefault();
    onSave(day);
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <TextField
        type="date"
        label={label}
        value={day}
        min={today}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={day <= today}>
        {action}
      </Button>
      {children}
    </form>
  );
}
