import { type ComponentProps, type FocusEvent, useRef, useState } from "react";
import { fieldProblem } from "#web/ui/field-problem.ts";

/** Validates a field on blur, if it has or had a value. Problems that the form finds on submit take precedence. */
export function useValidateOnBlur({ onBlur }: Pick<ComponentProps<"input">, "onBlur">) {
  const hadValue = useRef(false);
  const [problem, setProblem] = useState<string>();
  const forget = () => setProblem(undefined);

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    const { currentTarget: input, relatedTarget } = event;
    if (isPressed(relatedTarget) || (input.value === "" && !hadValue.current)) return;
    const found = fieldProblem(input);
    setProblem(found);
    if (found) input.form?.addEventListener("submit", forget, { once: true });
  };

  const type = () => {
    hadValue.current = true;
    forget();
  };

  return { problem, handlers: { onBlur: leave, onInput: type } };
}

/** An error message that appears now would move the pressed control away from under the finger. */
export const isPressed = (target: Element | null) =>
  target?.matches("a, button, select, [type=checkbox], [type=radio]") ?? false;
