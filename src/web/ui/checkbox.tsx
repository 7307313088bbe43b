import type { ComponentProps } from "react";
import { FieldNotes, useFieldIds, type FieldTexts } from "#web/ui/field.tsx";

type CheckboxProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "id" | "type">;

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const ids = useFieldIds({ hint, error });
  return (
    <div className="grid">
      <label htmlFor={ids.id} className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
        <input type="checkbox" {...input} {...ids} className="tick size-6" />
        {label}
      </label>
      <div className="grid gap-1 pl-9 empty:hidden">
        <FieldNotes id={ids.id} hint={hint} error={error} />
      </div>
    </div>
  );
}
