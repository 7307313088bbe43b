import { z } from "zod";
import type { Job } from "#server/platform/jobs.ts";

const SeatTaken = z.object({ userId: z.uuid() });

/** Somebody has a seat in a team, and so needs no plan of their own any more. */
export const seatTakenJob: Job<z.infer<typeof SeatTaken>> = {
  name: "seat-taken",
  payload: SeatTaken,
};
