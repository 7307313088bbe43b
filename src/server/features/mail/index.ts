export { deliverMail, deliverMailJob } from "./deliver-mail.ts";
export { devMailRoutes } from "./dev-mail-routes.ts";
export { enqueueMail } from "./enqueue-mail.ts";
export { mailTemplate } from "./mail-template.ts";
