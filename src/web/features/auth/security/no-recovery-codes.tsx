import { useMutation, useQueryClient } from "@tanstack/react-query";
import { factorsQuery } from "../second-step/factors.ts";
import { makeRecoveryCodes } from "./change-factors.ts";
import { useWithProof } from "./confirm-identity.tsx";
import { sayFailure } from "./say-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { ListRow } from "#web/ui/list-row.tsx";

/** For whoever turned the second step on and lost the line before the codes came. */
export function NoRecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
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
