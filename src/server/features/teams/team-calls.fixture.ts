import type { createTestApp, Reply } from "#server/testing/create-test-app.ts";

type Client = Awaited<ReturnType<typeof createTestApp>>["client"];
type Caller = { headers: Record<string, string> };

/** The team calls of one person, as their browser makes them. */
export function teamCalls(client: Client, { headers }: Caller) {
  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    client.request(method, `/_api/v1/teams/${path}`, { headers, body });
  return {
    call,
    members: (tid: string) => call("GET", `team-members?tid=${tid}`),
    team: (tid: string) => call("GET", `team?tid=${tid}`),
    link: (tid: string) => call("GET", `invite-link?tid=${tid}`),
    reset: (tid: string) => call("POST", "invite-link/reset", { tid }),
    activity: (tid: string) => call("GET", `activity?tid=${tid}`),
    rename: (body: unknown) => call("PUT", "update-name", body),
    remove: (body: unknown) => call("POST", "remove-member", body),
    leave: (body: unknown = {}) => call("POST", "leave", body),
    accept: (body: unknown) => call("POST", "invite/accept", body),
    invitations: (tid: string) => call("GET", `invitations?tid=${tid}`),
    inviteByMail: (tid: string, emails: string[]) => call("POST", "invitations", { tid, emails }),
    share: (adherence: boolean) => call("PUT", "sharing", { adherence }),
    offer: (tid: string, userId: string) => call("POST", "handover", { tid, user_id: userId }),
    withdraw: (tid: string) => call("DELETE", `handover?tid=${tid}`),
    answer: (tid: string, accept: boolean) => call("POST", "handover/answer", { tid, accept }),
  };
}
