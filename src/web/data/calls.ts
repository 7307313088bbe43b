import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  askQuestion,
  joinCall,
  type Question,
  listCalls,
  withdrawQuestion,
} from "#shared/calls/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { callApi } from "#web/platform/api.ts";
import { refetchUnlessPreloaded } from "#web/platform/preload-queries.ts";

// The Tuesday calls, and the question that a member sends to the pro.

/**
 * Refetched every minute: the link to join appears while the member waits for it, and a question may come from
 * another device.
 */
export const callsQuery = queryOptions({
  queryKey: ["Calls"],
  queryFn: ({ signal }) => callApi(listCalls, { signal }),
  staleTime: 0,
  refetchOnMount: refetchUnlessPreloaded,
  refetchInterval: MINUTE_MS,
});

export type QuestionBody = Pick<Question, "text" | "obstacle" | "momentId">;

/** Sends a question for the call on this date, or withdraws it. */
export function useQuestion(date: string) {
  const client = useQueryClient();
  const show = async (question: Question | null) => {
    // An older response that is still in flight must not overwrite this one.
    await client.cancelQueries({ queryKey: callsQuery.queryKey });
    client.setQueryData(callsQuery.queryKey, (calls) => calls && { ...calls, question });
  };
  const ask = useMutation({
    mutationFn: (body: QuestionBody) => callApi(askQuestion, { params: { date }, body }),
    onSuccess: show,
  });
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawQuestion, { params: { date } }),
    onSuccess: () => show(null),
  });
  return { ask, withdraw };
}

/**
 * Records for the weekly review that the member joined. Joining a call must not wait for this request or fail with
 * it.
 */
export function joinCallInBackground(date: string): void {
  callApi(joinCall, { params: { date } }).catch(() => undefined);
}
