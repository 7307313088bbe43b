import { PRODUCT_NAME } from "#shared/product.ts";
import { INVITE_DAYS } from "#shared/teams/invite-contract.ts";

export const teamMailsTexts = {
  ownWords: "Everything you wrote is yours: log in to read it or to take it with you.",
  invitesYouTo: (person: string, team: string) => `${person} invites you to ${team}`,
  seatTeam: (person: string, team: string) =>
    `${person} has a seat for you in the team ${team} at ${PRODUCT_NAME}: ten minutes of mind training a day.`,
  nobodyTeamReadWrite: "Nobody in the team can read what you write.",
  acceptTheInvitation: "Accept the invitation",
  linkYoursAloneWorks: `The link is yours alone and works for ${INVITE_DAYS} days.`,
  joined: (person: string, team: string) => `${person} joined ${team}`,
  takenSeatTeam: (person: string, team: string) =>
    `${person} has taken a seat in your team ${team}.`,
  left: (person: string, team: string) => `${person} left ${team}`,
  hasLeftYourTeam: (person: string, team: string) =>
    `${person} has left your team ${team}. The seat is free again.`,
  wantedKnow: (reason: string) => `What they wanted you to know:
${reason}`,
  noLonger: (team: string) => `You are no longer in ${team}`,
  adminRemovedTeam: (team: string) =>
    `An admin removed you from the team ${team}. Your access through the team has ended.`,
  reasonGiven: (reason: string) => `The reason given:
${reason}`,
  chooseYourOwnPlan: "Choose your own plan",
  wantsHandOver: (person: string, team: string) => `${person} wants to hand ${team} over to you`,
  wantsMakeAdmin: (person: string, team: string) =>
    `${person} wants to make you the admin of ${team}. An admin invites and removes members and names the team.`,
  nothingChangesUntilAccept: "Nothing changes until you accept.",
  lookAtTheOffer: "Look at the offer",
  isNowAdminOf: (person: string, team: string) => `${person} is now admin of ${team}`,
  staysAMemberOf: (person: string, team: string) => `${person} stays a member of ${team}`,
  hasAccepted: (person: string, team: string) =>
    `${person} has accepted. You are a member of ${team} from now on; your card is charged for the plan until another one is given.`,
  declinedAdminRole: (person: string, team: string) =>
    `${person} has declined the admin role. You are still the admin of ${team}.`,
  nowAdmin: (team: string) => `You are now admin of ${team}`,
  adminTeamDeletedAccount: (team: string) =>
    `The admin of your team ${team} has deleted their account, so you are its admin now: you invite and remove members and name the team.`,
  ifSomebodyElseShould: "If somebody else should have it, hand it over on the team's page.",
  seeMyTeam: "See my team",
  hasEnded: (team: string) => `${team} has ended`,
  teamNoLongerExists: (team: string) =>
    `The team ${team} no longer exists, because the account that paid for it is gone.`,
} as const;
