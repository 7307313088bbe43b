import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { factorsQuery, type Factors } from "../second-step/factors.ts";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { AddAuthenticator } from "./add-authenticator.tsx";
import {
  addSecurityKey,
  beginAuthenticator,
  makeRecoveryCodes,
  nextName,
  removeFactor,
} from "./change-factors.ts";
import { sayFailure } from "./say-failure.ts";
import { Button } from "#web/ui/button.tsx";

type AddSecondFactorProps = { factors: Factors; onFirstCodes: (codes: string[]) => void };

export function AddSecondFactor({ factors, onFirstCodes }: AddSecondFactorProps) {
  const queries = useQueryClient();
  const names = factors.all.map(({ friendly_name: name }) => name ?? "");

  /** The first second step comes with codes for the day the phone is lost. */
  const finish = useMutation({
    mutationFn: async () => {
      if (factors.recovery_code.length === 0) onFirstCodes(await makeRecoveryCodes("first"));
      await queries.invalidateQueries(factorsQuery);
    },
    onSettled: () => begin.reset(),
    onError: sayFailure,
  });
  const begin = useMutation({
    mutationFn: () => beginAuthenticator(nextName("Authenticator app", names)),
    onError: sayFailure,
  });
  const addKey = useMutation({
    mutationFn: () => addSecurityKey(nextName("Security key", names)),
    onSuccess: () => finish.mutate(),
    onError: sayFailure,
  });

  if (begin.data) {
    const { factorId } = begin.data;
    const cancel = () => {
      begin.reset();
      void removeFactor(factorId);
    };
    return (
      <AddAuthenticator enrolment={begin.data} onDone={() => finish.mutate()} onCancel={cancel} />
    );
  }
  return (
    <div className="flex flex-wrap gap-4">
      <Button
        variant="secondary"
        loading={begin.isPending}
        onClick={() => begin.mutate()}
        icon={<Smartphone size={20} aria-hidden />}
      >
        Add an authenticator app
      </Button>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          loading={addKey.isPending}
          onClick={() => addKey.mutate()}
          icon={<KeyRound size={20} aria-hidden />}
        >
          Add a security key
        </Button>
      )}
    </div>
  );
}
