import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { tellWorkshopNews, tellWorkshopNewsJob } from "./workshop-news.ts";

export function workshopJobs(deps: Deps): JobHandler[] {
  return [jobHandler(tellWorkshopNewsJob, (news) => tellWorkshopNews(deps, news))];
}
