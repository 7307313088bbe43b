import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { deleteVisitorChats } from "./delete-visitor-chats.ts";
import { mailAnswers } from "./mail-answers.ts";
import { mailWaitingChats } from "./mail-waiting-chats.ts";

const EVERY_MINUTE = "* * * * *";
const DAILY = "41 3 * * *";

export function chatJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "mail-chat-answers", payload: z.object({}) },
      () => mailAnswers(deps),
      EVERY_MINUTE,
    ),
    jobHandler(
      { name: "mail-waiting-chats", payload: z.object({}) },
      () => mailWaitingChats(deps),
      EVERY_MINUTE,
    ),
    jobHandler(
      { name: "forget-visitor-chats", payload: z.object({}) },
      () => deleteVisitorChats(deps),
      DAILY,
    ),
  ];
}
