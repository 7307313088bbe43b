import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import {
  eraseAccount,
  eraseAccountJob,
  findAccountsToErase,
  eraseLastMails,
} from "./deletion/erase-account.ts";
import {
  eraseAnonymous,
  eraseAnonymousJob,
  findAnonymousToErase,
} from "./deletion/erase-anonymous.ts";

const HOURLY = "37 * * * *";
const DAILY = "11 4 * * *";
const nothing = z.object({});

export function accountJobs(deps: Deps, personalData: readonly PersonalData[]): JobHandler[] {
  return [
    jobHandler(
      { name: "find-accounts-to-erase", payload: nothing },
      () => findAccountsToErase(deps),
      HOURLY,
    ),
    jobHandler(eraseAccountJob, ({ userId }) => eraseAccount(deps, personalData, userId)),
    jobHandler(
      { name: "find-anonymous-to-erase", payload: nothing },
      () => findAnonymousToErase(deps),
      HOURLY,
    ),
    jobHandler(eraseAnonymousJob, ({ userId }) => eraseAnonymous(deps, personalData, userId)),
    jobHandler({ name: "forget-last-mails", payload: nothing }, () => eraseLastMails(deps), DAILY),
  ];
}
