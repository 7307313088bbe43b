import { problemText } from "./auth-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";

type Failure = { name: string; message: string };

type CodeFormProps = {
  label: string;
  hint?: string;
  action: string;
  /** Six digits from an app or an email, or a long code from a list. */
  kind: "digits" | "letters";
  check: (code: string) => Promise<Failure | null>;
  wrong: string;
};

export function CodeForm({ label, hint, action, kind, check, wrong }: CodeFormProps) {
  const { form, props, field, isSubmitting } = useAppForm({
    initial: { code: "" },
    schema: async () => (await import("#schemas/auth/forms.ts")).CodeForm,
    async onSubmit({ code }) {
      const failure = await check(code);
      if (failure)
        form.setError("code", { message: problemText(failure, wrong) }, { shouldFocus: true });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <TextField
        label={label}
        hint={hint}
        inputMode={kind === "digits" ? "numeric" : "text"}
        autoComplete={kind === "digits" ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...field("code")}
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
