import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { CONTROL_CLASS, FieldFrame, useFieldIds, type FieldTexts } from "#web/ui/field.tsx";

type SelectFieldProps = FieldTexts & Omit<ComponentProps<"select">, "className" | "id">;

export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select {...select} {...ids} className={`${CONTROL_CLASS} min-h-12 appearance-none pr-12`}>
          {children}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted"
        />
      </div>
    </FieldFrame>
  );
}
