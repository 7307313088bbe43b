export { deleteMailHistoryAfter } from "./delete-mail-history-after.ts";
export { MAIL_BODIES_PURPOSE, decryptBody } from "./mail-body.ts";
export { deliverMailJob } from "./deliver-mail.ts";
export { devMailRoutes } from "./dev-mail-routes.ts";
export { enqueueMail } from "./enqueue-mail.ts";
export { mailJobs } from "./jobs.ts";
export {
  type MailContent,
  longDate,
  type Mail,
  mailTemplate,
  type MailFigure,
  type Unsubscribe,
} from "./mail-template.ts";
export { mailPersonalData } from "./personal-data.ts";
