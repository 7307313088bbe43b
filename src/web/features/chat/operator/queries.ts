import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChats, listChats, getOperatorChat } from "#shared/chat/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { followEvents } from "#web/platform/follow-events.ts";
import { useIsVisible } from "#web/platform/use-is-visible.ts";

/** Refetch interval, so that the pictures' URLs are renewed before they expire. */
const REFETCH_INTERVAL_MS = 20 * 60_000;

export type InboxKind = "open" | "closed";

export const inboxQuery = (kind: InboxKind) =>
  queryOptions({
    queryKey: ["Operator", "Support", kind],
    queryFn: ({ signal }) => callApi(listChats, { query: { kind }, signal }),
    staleTime: 0,
  });

const newest: number | undefined = undefined;

/** The newest page comes first; each following page is older. */
export const operatorChatQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["Operator", "Support", "Conversation", id],
    queryFn: ({ signal, pageParam }) =>
      callApi(getOperatorChat, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: newest as number | undefined,
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.position : undefined),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Refetches the operator's visible conversations as soon as anyone writes, closes or reopens one. */
export function useLiveOperatorChats(): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible) return;
    return followEvents({
      path: followChats.path,
      onEvent: () => {
        void client.invalidateQueries({ queryKey: ["Operator", "Support"] });
        void client.invalidateQueries({ queryKey: ["Operator", "Today"] });
      },
    });
  }, [client, isVisible]);
}
