import type { Factor } from "@supabase/auth-js";
import { useState } from "react";
import { CodeForm } from "../code-form.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { SelectField } from "#web/ui/select-field.tsx";

type TotpStepProps = {
  factors: readonly Pick<Factor, "id" | "friendly_name">[];
  onPassed?: (() => void) | undefined;
};

export function TotpStep({ factors, onPassed }: TotpStepProps) {
  const [factorId, setFactorId] = useState(factors[0]?.id ?? "");

  const check = async (code: string) => {
    const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
    if (!error) onPassed?.();
    return error;
  };

  return (
    <div className="grid gap-5">
      {factors.length > 1 && (
        <SelectField
          label="Authenticator"
          value={factorId}
          onChange={(event) => setFactorId(event.target.value)}
        >
          {factors.map(({ id, friendly_name: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CodeForm
        label="Code"
        hint="The six digits that your authenticator app shows now"
        action="Continue"
        kind="digits"
        check={check}
        wrong="That code did not fit. Wait for the next one and try again."
      />
    </div>
  );
}
