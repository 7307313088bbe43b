import type { Factor } from "@supabase/auth-js";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { longDate } from "#web/platform/date-formats.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Section } from "#web/ui/section.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { CodeForm } from "../code-form.tsx";
import { type Factors, factorsQuery } from "../second-step/factors.ts";
import { supportsPasskeys } from "../supports-passkeys.ts";
import {
  addSecurityKey,
  enrollAuthenticator,
  type Enrolment,
  createRecoveryCodes,
  nextName,
  removeFactor,
} from "./change-factors.ts";
import { useWithReauthentication } from "./confirm-identity.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { toastFailure } from "../auth-problem.ts";
import { secondFactorsTexts as texts } from "../rich-texts.tsx";

export function SecondFactors() {
  const queries = useQueryClient();
  const withProof = useWithReauthentication();
  const factors = useQuery(factorsQuery);
  const inUse = useQuery({
    ...factorsQuery,
    select: ({ totp, webauthn }): Factor[] => [...totp, ...webauthn],
  });
  const [codes, setCodes] = useState<string[]>();
  const hasStep = (inUse.data?.length ?? 0) > 0;
  const hasCodes = (factors.data?.recovery_code.length ?? 0) > 0;
  const remove = useMutation({
    mutationFn: (factorId: string) => withProof(() => removeFactor(factorId)),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });

  return (
    <Section title={texts.secondStep} lead={texts.secondStepLead}>
      <LoadedList query={inUse} empty="Your password alone opens your account.">
        {(factor) => (
          <ListRow
            name={nameOf(factor)}
            detail={texts.addedDetail(KINDS[factor.factor_type], longDate(factor.created_at))}
            actions={
              <Button
                variant="link"
                loading={remove.isPending && remove.variables === factor.id}
                onClick={() => remove.mutate(factor.id)}
              >
                {texts.remove(<VisuallyHidden>{nameOf(factor)}</VisuallyHidden>)}
              </Button>
            }
          />
        )}
      </LoadedList>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {!codes && hasCodes && <RecoveryCodesLeft onRenewed={setCodes} />}
      {!codes && hasStep && !hasCodes && <NoRecoveryCodes onMade={setCodes} />}
      {factors.data && <AddSecondFactor factors={factors.data} onFirstCodes={setCodes} />}
    </Section>
  );
}

const KINDS: Partial<Record<Factor["factor_type"], string>> = texts.kinds;

function nameOf({ friendly_name: name, factor_type: kind }: Factor): string {
  return name || (KINDS[kind] ?? texts.secondStep);
}

type AddSecondFactorProps = { factors: Factors; onFirstCodes: (codes: string[]) => void };

function AddSecondFactor({ factors, onFirstCodes }: AddSecondFactorProps) {
  const { authenticator, securityKey, finish, cancel } = useAddFactor(factors, onFirstCodes);
  if (authenticator.data)
    return <AddAuthenticator enrolment={authenticator.data} onDone={finish} onCancel={cancel} />;
  return (
    <div className="flex flex-wrap gap-4">
      <Button
        variant="secondary"
        loading={authenticator.isPending}
        onClick={() => authenticator.mutate()}
        icon={<Smartphone size={20} aria-hidden />}
      >
        {texts.addAnAuthenticatorApp}
      </Button>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          loading={securityKey.isPending}
          onClick={() => securityKey.mutate()}
          icon={<KeyRound size={20} aria-hidden />}
        >
          {texts.addASecurityKey}
        </Button>
      )}
    </div>
  );
}

/** For users who enabled the second step and lost the connection before they received their codes. */
function NoRecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const queries = useQueryClient();
  const withProof = useWithReauthentication();
  const make = useMutation({
    mutationFn: () => withProof(() => createRecoveryCodes("first")),
    onSuccess: onMade,
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });
  return (
    <ListRow
      name={texts.recoveryCodes}
      detail={texts.noneYetDetail}
      actions={
        <Button variant="secondary" loading={make.isPending} onClick={() => make.mutate()}>
          {texts.createRecoveryCodes}
        </Button>
      }
    />
  );
}

const QUERY_KEY = ["AuthRecoveryCodes"];

async function readStatus() {
  const { data, error } = await authClient.mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return data;
}

function RecoveryCodesLeft({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const queries = useQueryClient();
  const withProof = useWithReauthentication();
  const status = useQuery({ queryKey: QUERY_KEY, queryFn: readStatus, staleTime: 0 });
  const renew = useMutation({
    mutationFn: () => withProof(() => createRecoveryCodes("new")),
    onSuccess: onRenewed,
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  return (
    <ListRow
      name={texts.recoveryCodes}
      detail={
        status.data
          ? texts.ofLeftDetail(status.data.remaining, status.data.total)
          : texts.recoveryCodesDetail
      }
      actions={
        <Button variant="link" loading={renew.isPending} onClick={() => renew.mutate()}>
          {texts.createNewCodes}
        </Button>
      }
    />
  );
}

type AddAuthenticatorProps = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/** Shows the secret as a QR code and as text; the first code proves that the app has it. */
function AddAuthenticator({ enrolment, onDone, onCancel }: AddAuthenticatorProps) {
  const { factorId, qrCode, secret } = enrolment;

  const check = async (code: string) => {
    const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
    if (!error) onDone();
    return error;
  };

  return (
    <div className="grid gap-6 rounded-panel border border-line p-6 sm:grid-cols-[auto_1fr]">
      <img
        src={qrCode}
        alt={texts.qrCode}
        width={200}
        height={200}
        className="size-50 rounded-control bg-[#fff] p-2"
      />
      <div className="grid content-start gap-5">
        <div className="grid gap-2">
          <p>{texts.scanQrCode}</p>
          <code className="break-all select-all">{secret}</code>
        </div>
        <CodeForm
          label={texts.code}
          hint={texts.codeHint}
          action={texts.turnItOn}
          kind="digits"
          check={check}
          wrong="That code did not fit. Wait for the next one and try again."
        />
        <Button variant="link" onClick={onCancel} className="justify-self-start">
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Adds a factor. The first one comes with recovery codes in case the phone is lost. */
function useAddFactor(factors: Factors, onFirstCodes: (codes: string[]) => void) {
  const queries = useQueryClient();
  const withProof = useWithReauthentication();
  const names = factors.all.map(({ friendly_name: name }) => name ?? "");

  const authenticator = useMutation({
    mutationFn: () => withProof(() => enrollAuthenticator(nextName(texts.authenticatorApp, names))),
    onError: toastFailure,
  });
  const finish = useMutation({
    mutationFn: async () => {
      if (factors.recovery_code.length === 0)
        onFirstCodes(await withProof(() => createRecoveryCodes("first")));
    },
    onError: toastFailure,
    // The second step is enabled even without its codes.
    onSettled: () => {
      authenticator.reset();
      return queries.invalidateQueries(factorsQuery);
    },
  });
  const securityKey = useMutation({
    mutationFn: () => withProof(() => addSecurityKey(nextName(texts.securityKey, names))),
    onSuccess: () => finish.mutate(),
    onError: toastFailure,
  });

  const cancel = () => {
    if (authenticator.data) void removeFactor(authenticator.data.factorId);
    authenticator.reset();
  };

  return { authenticator, securityKey, finish: () => finish.mutate(), cancel };
}
