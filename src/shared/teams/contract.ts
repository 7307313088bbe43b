import { z } from "zod";

export const TEAM_ROLES = ["admin", "pending_admin", "member"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** A person's team as their profile tells it. */
export const OwnTeam = z.object({
  id: z.uuid(),
  teamName: z.string(),
  teamRole: z.enum(TEAM_ROLES),
  seatsPurchased: z.int(),
  seatsUsed: z.int(),
});
