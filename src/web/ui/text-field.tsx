import type { ComponentProps } from "react";
import { CONTROL_CLASS, FieldFrame, useFieldIds, type FieldWords } from "#web/ui/field.tsx";

type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "className" | "id">;

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const ids = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <input type="text" {...input} {...ids} className={`${CONTROL_CLASS} min-h-12`} />
    </FieldFrame>
  );
}
