import type { ComponentProps } from "react";
import { CONTROL_CLASS, FieldFrame, useFieldIds, type FieldWords } from "#web/ui/field.tsx";

type TextAreaProps = FieldWords & Omit<ComponentProps<"textarea">, "className" | "id">;

export function TextArea({ label, hint, error, rows = 4, ...textarea }: TextAreaProps) {
  const ids = useFieldIds({ label, hint, error });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <textarea rows={rows} {...textarea} {...ids} className={`${CONTROL_CLASS} resize-y py-3`} />
    </FieldFrame>
  );
}
