export { callChanged } from "./call-changes.ts";
export { seedDemoNotifications } from "./demo-settings.ts";
export { enqueueNotice } from "./enqueue-notice.ts";
export { notificationJobs } from "./jobs.ts";
export { notifyMembers } from "./notify-members.ts";
export { notificationPersonalData } from "./personal-data.ts";
export { readNews, sendProductNewsJob } from "./product-news.ts";
export { findZone } from "./settings.ts";
export { notificationRoutes } from "./routes.ts";
