import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { makeRecoveryCodes } from "./change-factors.ts";
import { useWithProof } from "./confirm-identity.tsx";
import { sayFailure } from "./say-failure.ts";
import { ListRow } from "#web/ui/list-row.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";

const QUERY_KEY = ["AuthRecoveryCodes"];

async function readStatus() {
  const { data, error } = await authClient.mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return data;
}

export function RecoveryCodesLeft({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
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
