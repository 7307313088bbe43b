import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AgeGroup, rulesFor } from "#shared/account/age.ts";
import {
  deleteRecordings,
  listRecordings,
  type StoredRecording,
  storeRecording,
} from "#shared/own-voice/contract.ts";
import { paths } from "#shared/paths.ts";
import { callApi, getFile } from "#web/platform/api.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { compareCopies } from "./account-copies.ts";
import type { Recording } from "./recordings-store.ts";
import type { useRecordings } from "./use-recordings.ts";
import { accountCopiesPanelTexts as texts } from "../rich-texts.tsx";

const FETCH_TIMEOUT_MS = 60_000;

const copiesQuery = queryOptions({
  queryKey: ["OwnVoiceCopies"],
  queryFn: ({ signal }) => callApi(listRecordings, { signal }),
  // The returned URLs are valid for half an hour.
  staleTime: 0,
});

/** The copies of a person's voice in their account, and the three actions on them. */
function useAccountCopies({ byParagraph, adopt }: ReturnType<typeof useRecordings>) {
  const client = useQueryClient();
  const { data: copies } = useQuery(copiesQuery);
  const settled = {
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: copiesQuery.queryKey }),
  };
  const { toUpload, toDownload } = compareCopies([...byParagraph.values()], copies ?? []);
  return {
    copies,
    toUpload,
    toDownload,
    store: useMutation({
      mutationFn: () =>
        runSequentially(toUpload, async (recording) => {
          const { recordedAt } = await storeCopy(recording);
          if (recordedAt !== recording.recordedAt)
            await adopt({ ...recording, recordedAt }, recording.bytes);
        }),
      ...settled,
    }),
    bring: useMutation({
      mutationFn: () =>
        runSequentially(toDownload, async (copy) => adopt(copy, await bytesOf(copy))),
      ...settled,
    }),
    remove: useMutation({ mutationFn: () => callApi(deleteRecordings), ...settled }),
  };
}

/** Runs sequentially, so that completed items are kept if the network fails partway. */
async function runSequentially<One>(ones: readonly One[], work: (one: One) => Promise<unknown>) {
  for (const one of ones) await work(one);
}

function storeCopy({ paragraphId, text, recordedAt, bytes }: Recording) {
  const spoken = new TextEncoder().encode(text);
  return callApi(storeRecording, {
    params: { paragraphId },
    query: { recordedAt, textBytes: spoken.length },
    file: new Blob([spoken, bytes]),
  });
}

const bytesOf = async ({ url }: StoredRecording) =>
  (await getFile(url, AbortSignal.timeout(FETCH_TIMEOUT_MS))).arrayBuffer();

type AccountCopiesProps = { recordings: ReturnType<typeof useRecordings>; ageGroup: AgeGroup };

/** Recordings leave the device only at their owner's request. The owner can restore or delete the copies. */
export function AccountCopies({ recordings, ageGroup }: AccountCopiesProps) {
  const { copies, toUpload, toDownload, store, bring, remove } = useAccountCopies(recordings);
  const staysHere = rulesFor(ageGroup).recordingsStayOnDevice;
  const [isAsking, setIsAsking] = useState(false);
  // Offline there is nothing to show: the recordings are on this device.
  if (!copies || (copies.length === 0 && toUpload.length === 0)) return null;
  return (
    <section className="grid max-w-[42rem] gap-3 border-t border-line pt-5">
      <h2 className="label text-muted">{texts.onYourOtherDevicesHeading}</h2>
      <p className="measure">{stateWords(copies.length, toUpload.length, toDownload.length)}</p>
      {staysHere && <WhyItStays ageGroup={ageGroup} />}
      <div className="flex flex-wrap gap-3">
        {toUpload.length > 0 && !staysHere && (
          <Button variant="secondary" loading={store.isPending} onClick={() => store.mutate()}>
            {texts.keepCopy}
          </Button>
        )}
        {toDownload.length > 0 && (
          <Button variant="secondary" loading={bring.isPending} onClick={() => bring.mutate()}>
            {texts.bringDevice}
          </Button>
        )}
        {copies.length > 0 && (
          <Button variant="link" onClick={() => setIsAsking(true)}>
            {texts.deleteTheCopies}
          </Button>
        )}
      </div>
      <ConfirmationDialog
        isOpen={isAsking}
        title={texts.deleteTheCopies}
        warning={<p>{texts.deleteCopiesLead}</p>}
        confirmLabel={texts.deleteTheCopies}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

function WhyItStays({ ageGroup }: { ageGroup: AgeGroup }) {
  if (ageGroup !== "unknown")
    return <p className="measure text-muted">{texts.untilYoure18Stays}</p>;
  return (
    <p className="measure text-muted">
      {texts.ageUnknown((text) => (
        <Link to={paths.account} className="text-ink underline underline-offset-4">
          {text}
        </Link>
      ))}
    </p>
  );
}

function stateWords(copies: number, toUpload: number, toDownload: number): string {
  if (toDownload > 0) return texts.missingOnDevice(toDownload);
  if (copies === 0) return texts.onlyOnDevice;
  if (toUpload > 0) return texts.missingInAccount(toUpload);
  return texts.accountCopy(copies);
}
