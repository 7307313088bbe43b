export { countTrainedThisWeek } from "./practice.ts";
export { seedDemoTeam } from "./demo-team.ts";
export { HAS_PENDING_TEAM, ensureTeam, becomeTeamAdmin } from "./ensure-team.ts";
export {
  limitSeatsDuringReduction,
  requireRoomForMembers,
} from "./limit-seats-during-reduction.ts";
export { newInvite } from "./invite/new-invite.ts";
export { PLAN_END_RETRIES, seatTakenJob } from "./invite/accept-invite.ts";
export { lockTeamsOfPayer } from "./lock-team.ts";
export { teamJobs } from "./jobs.ts";
export {
  LATEST_ENCOURAGEMENT,
  type LatestEncouragement,
  MAILED_INVITATION,
  type MailedInvitation,
  OWN_TEAM,
} from "./team-columns.ts";
export { findTeamRemovedFrom } from "./find-team-removed-from.ts";
export { teamPersonalData } from "./personal-data.ts";
export { teamRoutes } from "./routes.ts";
export { countMembers, findSeat, hasTeam, canBuyTeam, type Seat } from "./seat.ts";
export { listTeammates } from "./teammates.ts";
