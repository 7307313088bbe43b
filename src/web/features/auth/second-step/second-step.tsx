import type { Factor } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { authClient } from "#web/platform/session/auth-client.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast, problemText, wasCancelled } from "../auth-problem.ts";
import { CodeForm } from "../code-form.tsx";
import { type Factors, factorsQuery } from "./factors.ts";
import { secondStepTexts as texts } from "../texts.ts";

type Way = "totp" | "webauthn" | "recovery_code";

/** Verifies the second factor, in whichever way the account has set up. */
export function SecondStep({ onPassed }: { onPassed?: () => void }) {
  const query = useQuery(factorsQuery);
  return (
    <Loaded query={query} what={texts.secondStep} skeleton={<Skeleton className="h-40" />}>
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
              {texts.switchLabels[other]}
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
      label={texts.recoveryCode}
      hint={texts.recoveryCodeHint}
      action={texts.continue}
      kind="letters"
      check={check}
      wrong="That code did not fit. Each code works once: try another."
    />
  );
}

type SecurityKeyStepProps = {
  factors: readonly Pick<Factor, "id" | "friendly_name">[];
  onPassed?: (() => void) | undefined;
};

function SecurityKeyStep({ factors, onPassed }: SecurityKeyStepProps) {
  const [askedId, setAskedId] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const ask = async (factorId: string) => {
    setAskedId(factorId);
    setProblem(undefined);
    const { error } = await authClient.mfa.webauthn.authenticate({ factorId });
    setAskedId(undefined);
    if (!error) return onPassed?.();
    const fallback = texts.keyFailed;
    if (!wasCancelled(error)) setProblem(problemText(error, fallback));
  };

  return (
    <div className="grid gap-4">
      <p className="text-muted">{texts.keyHint}</p>
      {factors.map(({ id, friendly_name: name }) => (
        <Button
          key={id}
          size="large"
          loading={askedId === id}
          onClick={() => void ask(id)}
          icon={<KeyRound size={20} aria-hidden />}
        >
          {texts.withKey(name)}
        </Button>
      ))}
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}

type TotpStepProps = {
  factors: readonly Pick<Factor, "id" | "friendly_name">[];
  onPassed?: (() => void) | undefined;
};

function TotpStep({ factors, onPassed }: TotpStepProps) {
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
          label={texts.authenticator}
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
        label={texts.code}
        hint={texts.codeHint}
        action={texts.continue}
        kind="digits"
        check={check}
        wrong="That code did not fit. Wait for the next one and try again."
      />
    </div>
  );
}

export function SecondStepScreen() {
  return (
    <AuthFrame title={texts.oneMoreStep} lead={texts.oneMoreStepLead}>
      <SecondStep />
      <Button variant="link" onClick={() => void leave()} className="justify-self-start">
        {texts.anotherAccount}
      </Button>
    </AuthFrame>
  );
}

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    authToast.error(
      texts.somethingWentWrong(error instanceof Error ? error.message : String(error)),
    );
  }
}
