import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Factors, factorsQuery } from "./factors.ts";
import { SecurityKeyStep } from "./security-key-step.tsx";
import { TotpStep } from "./totp-step.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { CodeForm } from "../code-form.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";

type Way = "totp" | "webauthn" | "recovery_code";

const SWITCH_LABELS: Record<Way, string> = {
  totp: "Use the authenticator app",
  webauthn: "Use a security key",
  recovery_code: "Use a recovery code",
};

/** Proves the second factor, in whichever way the account has. */
export function SecondStep({ onPassed }: { onPassed?: () => void }) {
  const query = useQuery(factorsQuery);
  return (
    <Loaded query={query} what="Your second step" skeleton={<Skeleton className="h-40" />}>
      {(factors) => <ChosenWay factors={factors} onPassed={onPassed} />}
    </Loaded>
  );
}

type ChosenWayProps = { factors: Factors; onPassed: (() => void) | undefined };

function ChosenWay({ factors, onPassed }: ChosenWayProps) {
  const [chosen, setChosen] = useState<Way>();
  const ways = (["totp", "webauthn", "recovery_code"] as const).filter(
    (way) => factors[way].length > 0,
  );
  const way = chosen ?? ways[0] ?? "recovery_code";
  return (
    <div className="grid gap-6">
      {way === "totp" && <TotpStep factors={factors.totp} onPassed={onPassed} />}
      {way === "webauthn" && <SecurityKeyStep factors={factors.webauthn} onPassed={onPassed} />}
      {way === "recovery_code" && <RecoveryCodeStep onPassed={onPassed} />}
      <div className="flex flex-wrap gap-x-6">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => setChosen(other)}>
              {SWITCH_LABELS[other]}
            </Button>
          ))}
      </div>
    </div>
  );
}

function RecoveryCodeStep({ onPassed }: { onPassed?: (() => void) | undefined }) {
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
