import type { Factor } from "@supabase/auth-js";
import { longDate } from "#web/platform/moments.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Factors, factorsQuery } from "../second-step/factors.ts";
import { makeRecoveryCodes, removeFactor } from "./change-factors.ts";
import { useWithProof } from "./confirm-identity.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { sayFailure } from "./say-failure.ts";
import { Section } from "#web/ui/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { AddAuthenticator } from "./add-authenticator.tsx";
import { useAddFactor } from "./use-add-factor.ts";
import { authClient } from "#web/platform/session/auth-client.ts";

const KINDS: Partial<Record<Factor["factor_type"], string>> = {
  totp: "Authenticator app",
  webauthn: "Security key",
};

function nameOf({ friendly_name: name, factor_type: kind }: Factor): string {
  return name || (KINDS[kind] ?? "Second step");
}

export function SecondFactors() {
  const queries = useQueryClient();
  const withProof = useWithProof();
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
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });

  return (
    <Section
      title="Second step"
      lead="With a second step a stolen password opens nothing: after it we ask for a code or a key."
    >
      <LoadedList query={inUse} empty="Your password alone opens your account.">
        {(factor) => (
          <ListRow
            name={nameOf(factor)}
            detail={`${KINDS[factor.factor_type]} · added ${longDate(factor.created_at)}`}
            actions={
              <Button
                variant="link"
                loading={remove.isPending && remove.variables === factor.id}
                onClick={() => remove.mutate(factor.id)}
              >
                Remove <VisuallyHidden>{nameOf(factor)}</VisuallyHidden>
              </Button>
            }
          />
        )}
      </LoadedList>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && hasCodes && <RecoveryCodesLeft onRenewed={setCodes} />}
      {!codes && hasStep && !hasCodes && <NoRecoveryCodes onMade={setCodes} />}
      {factors.data && <AddSecondFactor factors={factors.data} onFirstCodes={setCodes} />}
    </Section>
  );
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
        Add an authenticator app
      </Button>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          loading={securityKey.isPending}
          onClick={() => securityKey.mutate()}
          icon={<KeyRound size={20} aria-hidden />}
        >
          Add a security key
        </Button>
      )}
    </div>
  );
}

/** For people who turned the second step on and lost the connection before they got their codes. */
function NoRecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const queries = useQueryClient();
  const withProof = useWithProof();
  const make = useMutation({
    mutationFn: () => withProof(() => makeRecoveryCodes("first")),
    onSuccess: onMade,
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });
  return (
    <ListRow
      name="Recovery codes"
      detail="None yet. Without them a lost phone locks you out."
      actions={
        <Button variant="secondary" loading={make.isPending} onClick={() => make.mutate()}>
          Make recovery codes
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
  const withProof = useWithProof();
  const status = useQuery({ queryKey: QUERY_KEY, queryFn: readStatus, staleTime: 0 });
  const renew = useMutation({
    mutationFn: () => withProof(() => makeRecoveryCodes("new")),
    onSuccess: onRenewed,
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  return (
    <ListRow
      name="Recovery codes"
      detail={
        status.data
          ? `${status.data.remaining} of ${status.data.total} left`
          : "For the day the phone is lost"
      }
      actions={
        <Button variant="link" loading={renew.isPending} onClick={() => renew.mutate()}>
          Make new ones
        </Button>
      }
    />
  );
}
