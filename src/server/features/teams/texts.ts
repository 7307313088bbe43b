import { PRODUCT_NAME } from "#shared/product.ts";
import { INVITE_DAYS } from "#shared/teams/invite-contract.ts";

export const teamMailsTexts = {
  ownWords: "Everything you wrote is yours: log in to read it or to take it with you.",
  invitesYouTo: (person: string, team: string) => `${person} invites you to ${team}`,
  seatForYou: (person: string, team: string) =>
    `${person} has a seat for you in the team ${team} at ${PRODUCT_NAME}: ten minutes of mind training a day.`,
  writingIsPrivate: "Nobody in the team can read what you write.",
  acceptTheInvitation: "Accept the invitation",
  linkIsPersonal: `The link is only for you and works for ${INVITE_DAYS} days.`,
  joined: (person: string, team: string) => `${person} joined ${team}`,
  tookSeat: (person: string, team: string) => `${person} has taken a seat in your team ${team}.`,
  left: (person: string, team: string) => `${person} left ${team}`,
  memberLeft: (person: string, team: string) =>
    `${person} has left your team ${team}. The seat is free again.`,
  reasonForLeaving: (reason: string) => `What they wanted you to know:
${reason}`,
  removedSubject: (team: string) => `You are no longer in ${team}`,
  removed: (team: string) =>
    `An admin removed you from the team ${team}. Your access through the team has ended.`,
  reasonGiven: (reason: string) => `The reason given:
${reason}`,
  chooseYourOwnPlan: "Choose your own plan",
  handOverSubject: (person: string, team: string) => `${person} wants to hand ${team} over to you`,
  handOverOffered: (person: string, team: string) =>
    `${person} wants to make you the admin of ${team}. An admin invites and removes members and names the team.`,
  nothingChangesYet: "Nothing changes until you accept.",
  lookAtTheOffer: "View the offer",
  isNowAdminOf: (person: string, team: string) => `${person} is now admin of ${team}`,
  staysAMemberOf: (person: string, team: string) => `${person} stays a member of ${team}`,
  handOverAccepted: (person: string, team: string) =>
    `${person} has accepted. You are a member of ${team} from now on. Your card is charged for the plan until another one is added.`,
  handOverDeclined: (person: string, team: string) =>
    `${person} has declined the admin role. You are still the admin of ${team}.`,
  nowAdmin: (team: string) => `You are now admin of ${team}`,
  adminLeft: (team: string) =>
    `The admin of your team ${team} has deleted their account, so you are its admin now: you invite and remove members and name the team.`,
  canHandOver: "To make somebody else the admin, hand the team over on its page.",
  seeMyTeam: "See my team",
  teamEndedSubject: (team: string) => `${team} has ended`,
  teamEnded: (team: string) =>
    `The team ${team} no longer exists, because the account that paid for it was deleted.`,
} as const;
