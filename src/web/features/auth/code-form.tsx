import { useState } from "react";
import { useForm } from "react-hook-form";
import { problemText } from "./auth-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Failure = { name: string; message: string };

type CodeFormProps = {
  label: string;
  hint?: string;
  action: string;
  /** Six digits from an app or a mail, or a long code from a list. */
  kind: "digits" | "letters";
  check: (code: string) => Promise<Failure | null>;
  wrong: string;
};

export function CodeForm({ label, hint, action, kind, check, wrong }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: "" } });
  const [isChecking, setIsChecking] = useState(false);

  const complain = (message: string) => form.setError("code", { message }, { shouldFocus: true });

  const submit = form.handleSubmit(async ({ code }) => {
    const typed = code.replaceAll(/\s/g, "");
    if (typed === "") return complain("The value is required");
    setIsChecking(true);
    const failure = await check(typed);
    setIsChecking(false);
    if (failure) complain(problemText(failure, wrong));
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={label}
        hint={hint}
        inputMode={kind === "digits" ? "numeric" : "text"}
        autoComplete={kind === "digits" ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={form.formState.errors.code?.message}
        {...form.register("code")}
      />
      <Button type="submit" size="large" loading={isChecking}>
        {action}
      </Button>
    </form>
  );
}
