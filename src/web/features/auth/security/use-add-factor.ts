import { useMutation, useQueryClient } from "@tanstack/react-query";
import { factorsQuery, type Factors } from "../second-step/factors.ts";
import {
  addSecurityKey,
  beginAuthenticator,
  makeRecoveryCodes,
  nextName,
  removeFactor,
} from "./change-factors.ts";
import { useWithProof } from "./confirm-identity.tsx";
import { sayFailure } from "./say-failure.ts";

/** The first second step comes with codes for the day the phone is lost. */
export function useAddFactor(factors: Factors, onFirstCodes: (codes: string[]) => void) {
  const queries = useQueryClient();
  const withProof = useWithProof();
  const names = factors.all.map(({ friendly_name: name }) => name ?? "");

  const authenticator = useMutation({
    mutationFn: () => withProof(() => beginAuthenticator(nextName("Authenticator app", names))),
    onError: sayFailure,
  });
  const finish = useMutation({
    mutationFn: async () => {
      if (factors.recovery_code.length === 0)
        onFirstCodes(await withProof(() => makeRecoveryCodes("first")));
    },
    onError: sayFailure,
    // Also without its codes the second step is on.
    onSettled: () => {
      authenticator.reset();
      return queries.invalidateQueries(factorsQuery);
    },
  });
  const securityKey = useMutation({
    mutationFn: () => withProof(() => addSecurityKey(nextName("Security key", names))),
    onSuccess: () => finish.mutate(),
    onError: sayFailure,
  });

  const cancel = () => {
    if (authenticator.data) void removeFactor(authenticator.data.factorId);
    authenticator.reset();
  };

  return { authenticator, securityKey, finish: () => finish.mutate(), cancel };
}
