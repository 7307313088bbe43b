import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  listMembers,
  listAuditEntries,
  listDeliveries,
  listMessages,
  getMember,
  getOperatorOverview,
} from "#shared/operator/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { callApi } from "#web/platform/api.ts";

export const todayQuery = queryOptions({
  queryKey: ["Operator", "Today"],
  queryFn: ({ signal }) => callApi(getOperatorOverview, { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
});

const firstPage: string | undefined = undefined;
const since = (items: { createdAt: string }[], hasMore: boolean) =>
  hasMore ? items.at(-1)?.createdAt : undefined;

export const actsQuery = infiniteQueryOptions({
  queryKey: ["Operator", "Acts"],
  queryFn: ({ signal, pageParam }) =>
    callApi(listAuditEntries, { query: { before: pageParam }, signal }),
  initialPageParam: firstPage as string | undefined,
  getNextPageParam: ({ acts, hasMore }) => since(acts, hasMore),
  staleTime: 0,
});

export type MessageKind = "open" | "answered" | "spam";

export const messagesQuery = (kind: MessageKind) =>
  infiniteQueryOptions({
    queryKey: ["Operator", "Messages", kind],
    queryFn: ({ signal, pageParam }) =>
      callApi(listMessages, { query: { kind, before: pageParam }, signal }),
    initialPageParam: firstPage as string | undefined,
    getNextPageParam: ({ messages, hasMore }) => since(messages, hasMore),
    staleTime: 0,
  });

export const membersQuery = (email: string) =>
  queryOptions({
    queryKey: ["Operator", "Members", email],
    queryFn: ({ signal }) => callApi(listMembers, { query: { email }, signal }),
    staleTime: 0,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ["Operator", "Member", id],
    queryFn: ({ signal }) => callApi(getMember, { params: { id }, signal }),
    staleTime: 0,
  });

export const deliveriesQuery = queryOptions({
  queryKey: ["Operator", "Deliveries"],
  queryFn: ({ signal }) => callApi(listDeliveries, { signal }),
  staleTime: 0,
});
