import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  deleteRecordings,
  listRecordings,
  storeRecording,
  type StoredRecording,
} from "#shared/own-voice/contract.ts";
import { call, getFile } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { compareCopies } from "./account-copies.ts";
import type { Recording } from "./recordings-store.ts";
import type { useRecordings } from "./use-recordings.ts";

const LONGEST_FETCH_MS = 60_000;

const copiesQuery = queryOptions({
  queryKey: ["OwnVoiceCopies"],
  queryFn: ({ signal }) => call(listRecordings, { signal }),
  // Its addresses are valid for half an hour.
  staleTime: 0,
});

/** The copies of a person's voice in their account, and the three things that can be done about them. */
export function useAccountCopies({ byParagraph, adopt }: ReturnType<typeof useRecordings>) {
  const client = useQueryClient();
  const { data: copies } = useQuery(copiesQuery);
  const settled = {
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: copiesQuery.queryKey }),
  };
  const { toStore, toBring } = compareCopies([...byParagraph.values()], copies ?? []);
  return {
    copies,
    toStore,
    toBring,
    store: useMutation({
      mutationFn: () =>
        inTurn(toStore, async (recording) => {
          const { recordedAt } = await storeCopy(recording);
          if (recordedAt !== recording.recordedAt)
            await adopt({ ...recording, recordedAt }, recording.bytes);
        }),
      ...settled,
    }),
    bring: useMutation({
      mutationFn: () => inTurn(toBring, async (copy) => adopt(copy, await bytesOf(copy))),
      ...settled,
    }),
    remove: useMutation({ mutationFn: () => call(deleteRecordings), ...settled }),
  };
}

/** One after the other: what has arrived stays when the network goes in the middle. */
async function inTurn<One>(ones: readonly One[], work: (one: One) => Promise<unknown>) {
  for (const one of ones) await work(one);
}

function storeCopy({ paragraphId, text, recordedAt, bytes }: Recording) {
  const spoken = new TextEncoder().encode(text);
  return call(storeRecording, {
    params: { paragraphId },
    query: { recordedAt, textBytes: spoken.length },
    file: new Blob([spoken, bytes]),
  });
}

const bytesOf = async ({ url }: StoredRecording) =>
  (await getFile(url, AbortSignal.timeout(LONGEST_FETCH_MS))).arrayBuffer();
