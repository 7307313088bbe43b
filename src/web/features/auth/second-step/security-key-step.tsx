import type { Factor } from "@supabase/auth-js";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { problemText, wasCancelled } from "../auth-problem.ts";
import { Alert } from "#web/ui/alert.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";

type SecurityKeyStepProps = {
  factors: readonly Pick<Factor, "id" | "friendly_name">[];
  onPassed?: (() => void) | undefined;
};

export function SecurityKeyStep({ factors, onPassed }: SecurityKeyStepProps) {
  const [askedId, setAskedId] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const ask = async (factorId: string) => {
    setAskedId(factorId);
    setProblem(undefined);
    const { error } = await authClient.mfa.webauthn.authenticate({ factorId });
    setAskedId(undefined);
    if (!error) return onPassed?.();
    const fallback = "That key did not work. Try again, or use another way.";
    if (!wasCancelled(error)) setProblem(problemText(error, fallback));
  };

  return (
    <div className="grid gap-4">
      <p className="text-muted">Hold your key ready: your browser asks for it.</p>
      {factors.map(({ id, friendly_name: name }) => (
        <Button
          key={id}
          size="large"
          loading={askedId === id}
          onClick={() => void ask(id)}
          icon={<KeyRound size={20} aria-hidden />}
        >
          Use {name || "my security key"}
        </Button>
      ))}
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}
