import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { sendWorkshopNews, sendWorkshopNewsJob } from "./workshop-news.ts";

export function workshopJobs(deps: Deps): JobHandler[] {
  return [jobHandler(sendWorkshopNewsJob, (news) => sendWorkshopNews(deps, news))];
}
