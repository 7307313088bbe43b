import type { ReactNode } from "react";

export const filmRoomTexts = {
  filmRoom: "Film room",
  filmRoomLead:
    "Send a moment of a game, two minutes at most. A pro watches it and tells you what to see.",
  noneLeft: "You've sent all of this month's moments. You can send more next month.",
  whoReads:
    "Two adults on our team can read everything in this room, and nobody will contact you about it anywhere else.",
  momentsLeft: (left: ReactNode, limit: number) => (
    <>
      {left} of {limit} left this month
    </>
  ),
  teamMomentLeft: "Your team can still send a moment this month.",
  teamMomentSent: "Your team has sent its moment for this month.",
  momentsHeading: "Your moments",
  sendAppears: "What you send appears here, with the pro's answer.",
  team: "Team",
} as const;
