import type { ComponentProps } from "react";
import { FieldFrame, useFieldIds, type FieldTexts } from "#web/ui/field.tsx";

type RangeFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "id" | "type">;

export function RangeField({ label, hint, error, ...input }: RangeFieldProps) {
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <input type="range" {...input} {...ids} className="slider h-12 w-full" />
    </FieldFrame>
  );
}
