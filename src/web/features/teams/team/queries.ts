import { queryOptions } from "@tanstack/react-query";
import {
  NO_TEAM,
  getInviteLink,
  getTeam,
  listTeamActivity,
  listTeamMembers,
  getTeamPractice,
} from "#shared/teams/contract.ts";
import { listInvitations } from "#shared/teams/invite-contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";

/** Doesn't retry a 404, which a former member gets for the team, because retrying would only delay the message. */
const retry = (failures: number, error: Error) =>
  failures < 3 && !(error instanceof ApiError && error.status === 404);

/** Cache settings. Membership changes rarely, and every change invalidates this cache. */
const CACHE_OPTIONS = {
  retry,
  staleTime: 60_000,
  gcTime: 5 * 60_000,
  retryDelay: 60_000,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The shared prefix of all query keys about a team, so that one call invalidates them all. */
const TEAM = "GetTeamMembers";

export const teamMembersQuery = (userId: string, tid: string) =>
  queryOptions({
    queryKey: [TEAM, "members", tid, userId],
    queryFn: async ({ signal }) =>
      (await withErrorMessage(
        callApi(listTeamMembers, { query: { tid, zone: deviceZone() }, signal }),
      )) ?? [],
    enabled: userId !== "" && tid !== NO_TEAM,
    ...CACHE_OPTIONS,
  });

export const inviteLinkQuery = (tid: string) =>
  queryOptions({
    queryKey: [TEAM, "link", tid],
    queryFn: ({ signal }) => withErrorMessage(callApi(getInviteLink, { query: { tid }, signal })),
    ...CACHE_OPTIONS,
    retry: false,
  });

export const teamQuery = (tid: string) =>
  queryOptions({
    queryKey: [TEAM, "team", tid],
    queryFn: ({ signal }) => callApi(getTeam, { query: { tid }, signal }),
    retry,
  });

export const invitationsQuery = (tid: string) =>
  queryOptions({
    queryKey: [TEAM, "invitations", tid],
    queryFn: ({ signal }) => callApi(listInvitations, { query: { tid }, signal }),
    retry,
  });

export const activityQuery = (tid: string) =>
  queryOptions({
    queryKey: [TEAM, "activity", tid],
    queryFn: ({ signal }) => callApi(listTeamActivity, { query: { tid }, signal }),
    retry,
  });

export const practiceQuery = (tid: string) =>
  queryOptions({
    queryKey: [TEAM, "practice", tid],
    queryFn: ({ signal }) =>
      callApi(getTeamPractice, { query: { tid, zone: deviceZone() }, signal }),
    retry,
  });

/** Replaces an error that came with a 2xx status, because such an error has no message of its own. */
async function withErrorMessage<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 200 && error.status < 300)
      throw new Error("API request failed but returned 2xx status.", { cause: error });
    throw error;
  }
}
