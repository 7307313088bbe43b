// The public interface of identity for the rest of the product. GoTrue's formats stay internal.

/** The service itself: its routes at /_api/auth/v1, its jobs and its personal data. */
export { createIdentity } from "./create-identity.ts";
export type { IdentityContext, IdentityDeps } from "./identity-context.ts";
export { identityRoutes } from "./routes.ts";
export { identityJobs } from "./jobs.ts";
export { identityPersonalData } from "./personal-data.ts";
export { identityEncryptedColumns } from "./encrypted-columns.ts";
export { seedDemoAccounts } from "./demo-accounts.ts";

/** Identification of the caller. */
export { createIdentifyMember, createSessionRead } from "./sessions/identify-member.ts";

/** New accounts. */
export { addAccount, addAccountByMail, prepareAccount } from "./accounts/add-account.ts";
export { createAccountForPurchase } from "./accounts/create-account-for-purchase.ts";
export {
  deletePendingInvite,
  emailConfirmedJob,
  findPendingInvite,
} from "./accounts/pending-invite.ts";

/** A member's own account and sessions. */
export {
  type AccountContext,
  endOwnSession,
  requireOwner,
  setOwnPassword,
  updateOwnUser,
} from "./accounts/own-account.ts";
export { undoEmailChange } from "./mails/undo-email-change.ts";
export { weaknesses } from "./passwords/passwords.ts";
export { listOwnEvents, listSessions } from "./sessions/list-sessions.ts";

/** Changes to an account made by other features. */
export { changeRole } from "./accounts/change-role.ts";
export { addMetadataIfMissing } from "./accounts/merged-metadata.ts";
export { recordAuditEvent } from "./record-audit-event.ts";

/** The job that sends a requested mail and can be retried if it failed. */
export { answerMailRequestJob } from "./mails/request-mail.ts";
