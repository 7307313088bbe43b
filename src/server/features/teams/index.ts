export { countTrained } from "./count-trained.ts";
export { teamJobs } from "./jobs.ts";
export { LOST_TEAM, MAILED_INVITATION, type MailedInvitation } from "./notice-columns.ts";
export { OWN_TEAM } from "./own-team-column.ts";
export { teamPersonalData } from "./personal-data.ts";
export { teamRoutes } from "./routes.ts";
