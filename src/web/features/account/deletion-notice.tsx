import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { longDate } from "#web/platform/date-formats.ts";
import { refreshProfile, profileQuery } from "#web/data/profile.ts";
import { undoDeletion } from "#shared/account/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { deletionNoticeTexts as texts } from "./rich-texts.tsx";

/** Notice for a user whose account is about to be deleted, with a button to keep the account. */
export function DeletionNotice() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.erasedFrom) return null;
  return (
    <output className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-danger bg-raised p-5">
      <span className="measure">{texts.deletedOn(longDate(profile.erasedFrom))}</span>
      <KeepAccountButton />
    </output>
  );
}

function KeepAccountButton() {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => callApi(undoDeletion),
    onSuccess: async () => {
      toast.success(texts.kept);
      await refreshProfile(client);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button variant="secondary" loading={keep.isPending} onClick={() => keep.mutate()}>
      {texts.keepMyAccount}
    </Button>
  );
}
