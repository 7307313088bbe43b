import type { Factor } from "@supabase/auth-js";
import { longDate } from "#web/platform/moments.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { factorsQuery } from "../second-step/factors.ts";
import { AddSecondFactor } from "./add-second-factor.tsx";
import { removeFactor } from "./change-factors.ts";
import { useWithProof } from "./confirm-identity.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { NoRecoveryCodes } from "./no-recovery-codes.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoveryCodesLeft } from "./recovery-codes-left.tsx";
import { sayFailure } from "./say-failure.ts";
import { Section } from "#web/ui/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

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
