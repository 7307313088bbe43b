import type { ComponentProps } from "react";
import { CONTROL_CLASS, FieldFrame, useFieldIds, type FieldTexts } from "#web/ui/field.tsx";
import { useValidateOnBlur } from "#web/ui/use-validate-on-blur.ts";
import { textFieldTexts as texts } from "./texts.ts";

type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "id">;

const TYPES = /^(?:text|email|password|tel|url|search|number|date|time|datetime-local)$/;

export function TextField({ label, hint, error: found, ...input }: TextFieldProps) {
  const { problem, handlers } = useValidateOnBlur(input);
  const error = found ?? problem;
  const ids = useFieldIds({ hint, error });
  if (!TYPES.test(input.type ?? "text"))
    return <p role="alert">{texts.inputType(String(input.type))}</p>;
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <input
        type="text"
        autoCorrect="off"
        {...input}
        {...handlers}
        {...ids}
        className={`${CONTROL_CLASS} min-h-12`}
      />
    </FieldFrame>
  );
}
