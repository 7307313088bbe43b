import type { Api, BodyOf } from "#server/testing/api-client.ts";
import {
  answerHandover,
  getInviteLink,
  getTeam,
  getTeamPractice,
  leaveTeam,
  listTeamActivity,
  listTeamMembers,
  offerHandover,
  removeMember,
  renameTeam,
  resetInviteLink,
  shareAdherence,
  withdrawHandover,
} from "#shared/teams/contract.ts";
import {
  acceptInvite,
  inviteByMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  signUpByInvite,
  verifyInvite,
} from "#shared/teams/invite-contract.ts";

type Caller = { headers: Record<string, string> };

/** Creates the team API calls of one user, as their browser makes them. */
export function teamCalls({ api }: { api: Api }, { headers }: Caller) {
  const as = { headers };
  return {
    members: (tid: string, zone?: string) => api(listTeamMembers, { as, query: { tid, zone } }),
    practice: (tid: string, zone?: string) => api(getTeamPractice, { as, query: { tid, zone } }),
    team: (tid: string) => api(getTeam, { as, query: { tid } }),
    link: (tid: string) => api(getInviteLink, { as, query: { tid } }),
    reset: (tid: string) => api(resetInviteLink, { as, body: { tid } }),
    activity: (tid: string) => api(listTeamActivity, { as, query: { tid } }),
    rename: (body: BodyOf<typeof renameTeam>) => api(renameTeam, { as, body }),
    remove: (body: BodyOf<typeof removeMember>) => api(removeMember, { as, body }),
    leave: (body: BodyOf<typeof leaveTeam> = {}) => api(leaveTeam, { as, body }),
    verify: (inviteHash: string) => api(verifyInvite, { as, params: { inviteHash } }),
    signUp: (body: BodyOf<typeof signUpByInvite>) => api(signUpByInvite, { as, body }),
    accept: (body: BodyOf<typeof acceptInvite>) => api(acceptInvite, { as, body }),
    invitations: (tid: string) => api(listInvitations, { as, query: { tid } }),
    inviteByMail: (tid: string, emails: string[]) =>
      api(inviteByMail, { as, body: { tid, emails } }),
    resend: (id: string) => api(resendInvitation, { as, params: { id } }),
    revoke: (id: string) => api(revokeInvitation, { as, params: { id } }),
    share: (adherence: boolean) => api(shareAdherence, { as, body: { adherence } }),
    offer: (tid: string, user_id: string) => api(offerHandover, { as, body: { tid, user_id } }),
    withdraw: (tid: string) => api(withdrawHandover, { as, query: { tid } }),
    answer: (tid: string, accept: boolean) => api(answerHandover, { as, body: { tid, accept } }),
  };
}
