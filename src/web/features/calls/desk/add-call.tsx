import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A call on a day that has none. */
export function AddCall({ taken }: { taken: string[] }) {
  const [day, setDay] = useState("");
  const isTaken = taken.includes(day);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextField
        label="Another call on"
        type="date"
        value={day}
        error={isTaken ? "This day has its call already" : undefined}
        onChange={(event) => setDay(event.target.value)}
      />
      {day !== "" && !isTaken && (
        <ButtonLink variant="secondary" to={paths.operatorCall(day)}>
          Add a call
        </ButtonLink>
      )}
    </div>
  );
}
