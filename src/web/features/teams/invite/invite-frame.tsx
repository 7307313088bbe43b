import type { ComponentType, ReactNode } from "react";
import type { Role } from "#shared/account/contract.ts";
import type { InviteVerification } from "#shared/teams/invite-contract.ts";
import { inviteFrameTexts as texts } from "../texts.ts";

/** Shows who sent the invitation, for which team, and how many seats are available. */
export function YouAreInvited({ invite }: { invite: InviteVerification }) {
  const { teamName, adminName, seatsAvailable } = invite;
  return (
    <div className="grid gap-2 border-l-2 border-accent pl-5">
      <p className="text-muted">{texts.invitesYouTo(adminName)}</p>
      <p className="wide text-title">{teamName}</p>
      {seatsAvailable > 0 && (
        <p className="text-small text-muted">{texts.available(seatsAvailable)}</p>
      )}
    </div>
  );
}

/** The page around an invitation view: a title, an optional lead and the content. */
export type Frame = ComponentType<{ title: string; lead?: ReactNode; children: ReactNode }>;

/** A logged-in user who opens the invite link. */
export type Invited = {
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  team: { id: string; teamName: string; teamRole: string } | null;
  ageGroup: "child" | "minor" | "adult" | "unknown";
};
