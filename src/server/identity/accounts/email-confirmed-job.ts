import { z } from "zod";
import type { Job } from "#server/platform/jobs.ts";

const Confirmed = z.object({ userId: z.uuid() });

/** Somebody who signed up by a team's link has confirmed the address: what waited for that happens now. */
export const emailConfirmedJob: Job<z.infer<typeof Confirmed>> = {
  name: "email-confirmed",
  payload: Confirmed,
};

/** The link that an account was made with and whose seat waits for the confirmation, in the app metadata. */
export const WAITING_INVITE = "waiting_invite";
