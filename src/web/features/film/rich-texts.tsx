import type { ReactNode } from "react";

export const filmRoomTexts = {
  filmRoom: "Film room",
  filmRoomLead:
    "Send a moment of a game, two minutes at most. A pro watches it and tells you what to see.",
  allMonthsMomentsPro:
    "All of this month's moments are with the pro. New ones come with the next month.",
  everythingRoomReadTwo:
    "Everything in this room can be read by two adults of our team, and nobody writes to you anywhere else about it.",
  ofLeftThisMonth: (left: ReactNode, limit: number) => (
    <>
      {left} of {limit} left this month
    </>
  ),
  teamsMomentMonthWaiting: "Your team's moment of this month is waiting to be sent.",
  teamsMomentMonthSent: "Your team's moment of this month has been sent.",
  momentsHeading: "Your moments",
  sendAppears: "What you send appears here, with the pro's answer.",
  team: "Team",
} as const;
