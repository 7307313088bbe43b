import { CodeForm } from "../code-form.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";

export function RecoveryCodeStep({ onPassed }: { onPassed?: (() => void) | undefined }) {
  const check = async (code: string) => {
    const { error } = await authClient.mfa.recoveryCodes.verify({ code });
    if (!error) onPassed?.();
    return error;
  };
  return (
    <CodeForm
      label="Recovery code"
      hint="One of the codes you kept when you set up the second step. Each works once."
      action="Continue"
      kind="letters"
      check={check}
      wrong="That code did not fit. Each code works once: try another."
    />
  );
}
