import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState, type ComponentProps } from "react";
import { CONTROL_CLASS, FieldFrame, useFieldIds, type FieldTexts } from "#web/ui/field.tsx";
import { useValidateOnBlur } from "#web/ui/use-validate-on-blur.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "id" | "type">;

export function PasswordField({ label, hint, error: found, ...input }: PasswordFieldProps) {
  const { problem, handlers } = useValidateOnBlur(input);
  const error = found ?? problem;
  const ids = useFieldIds({ hint, error });
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...handlers}
          {...ids}
          type={isShown ? "text" : "password"}
          className={`${CONTROL_CLASS} min-h-12 pr-14`}
        />
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted hover:text-ink"
        >
          <VisuallyHidden>{`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}</VisuallyHidden>
          <Icon size={20} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
