import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";

type DateFormProps = {
  label: string;
  action: string;
  /** The day being changed, if any. */
  day?: string;
  today: string;
  onSave: (day: string) => void;
  /** Secondary actions next to the button. */
  children: ReactNode;
};

/** A form for choosing a future day. */
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
