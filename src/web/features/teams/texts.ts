import { longDay } from "#shared/time/local-day.ts";
import type { WeekStatus } from "#shared/teams/contract.ts";

/** The coach's view of the team's week. */
export const practiceTexts = {
  title: "This week's routine",
  lead: "How often your squad trains.",
  sharers: (sharing: number, members: number) =>
    `${sharing} of ${members} share how often they train. You only see counts and the events they choose to show, never what anyone wrote, and each athlete sees that you looked.`,
  nobodyShares: "When an athlete turns on sharing on their team page, their week appears here.",
  status: {
    on_track: "On track",
    some: "Some",
    not_yet: "Not yet",
    resting: "Resting",
  } satisfies Record<WeekStatus, string>,
  legend:
    "On track: as many nights as the athlete's own target asks for by today. Some: fewer. Not yet: nothing this week. Resting: the athlete has set a rest; why and until when stays with them.",
  nights: (nights: number, target: number) => `${nights} of ${target} nights`,
  daysPlanned: (days: number) => (days === 1 ? "1 day planned" : `${days} days planned`),
  event: (name: string, day: string) => `${longDay(day)}: ${name}`,
  mapDone: "week mapped",
  mapNotYet: "no map yet",
  average: "Team average",
  averageFigures: (nights: string, days: string, mapped: number) =>
    `${nights} nights, ${days} days planned, ${mapped} % have mapped the week`,
  pastWeeks: (weeks: number) => `The last ${weeks} weeks`,
  nightsListened: "Nights listened",
  plannedDays: "Days planned",
  figures: (figures: string[]) => `The last ${figures.length} weeks: ${figures.join(", ")}`,
} as const;

/** Texts for sending one of the coach's five lines. */
export const encourageTexts = {
  everybody: "Encourage everybody",
  open: "Encourage",
  openFor: (name: string) => `Encourage ${name}`,
  title: "Send an encouragement",
  about:
    "It arrives as a notification and on their dashboard. Each athlete gets at most one a day.",
  to: "To",
  all: "Everybody",
  line: "Your line",
  cancel: "Cancel",
  send: "Send",
  sentTo: (name: string) => `Sent to ${name}`,
  sentToAll: (sent: number) => (sent === 1 ? "Sent to 1 athlete" : `Sent to ${sent} athletes`),
  hadOne: (name: string) => `${name} has already had one today.`,
  allHadOne: "Everybody has already had one today.",
  failed: "That didn't work. Try again.",
} as const;

/** What an athlete shares, and who viewed it. */
export const sharingTexts = {
  title: "What your coach sees of you",
  lead: "Only counts, and only if you want: nights you listened, how many you aim for, days you planned, and whether your week has a map. They see an event's name and date only if you show it to them. Never anything else that you wrote.",
  viewsTitle: "Who looked at your counts",
  noViews: "Nobody has looked at your counts in the last 90 days.",
  unnamed: "Your coach",
} as const;

export const ageFieldsTexts = {
  wellTellJoinedHint: "We'll tell them that you joined. Together you decide what a coach can see.",
} as const;

export const inviteFrameTexts = {
  invitesYouTo: (adminName: string) => `${adminName} invites you to`,
  available: (seatsAvailable: number) =>
    seatsAvailable === 1 ? "1 seat available" : `${seatsAvailable} seats available`,
} as const;

export const inviteScreenTexts = {
  invalidInviteLink: "Invalid Invite Link",
  invalidInviteLinkLead: "Something is missing at the end of this address.",
  goToLogin: "Go to Login",
  verificationFailed: "Verification Failed",
  invitation: "Your invitation",
  verifyingInvitation: "Verifying invitation...",
  invalidInvite: "Invalid Invite",
  invalidInviteLead: "This invite link is either invalid or expired.",
  askForNewLink: "Ask the person who sent it for a new one.",
  returnToLogin: "Return to Login",
  teamFull: "Team Full",
  teamFullLead: (seatsPurchased: number) =>
    `This team has reached its maximum capacity of ${seatsPurchased} seats.`,
  askForAnotherSeat: (adminName: string) =>
    `Ask ${adminName} for another seat, then open this link again.`,
  almostThere: "Almost there",
  almostThereLead: (teamName: string) => `${teamName} is waiting for the admin.`,
  waitingForAdmin:
    "The team was bought a moment ago. Open this link again once its admin has logged in.",
  youAreAlreadyIn: (teamName: string) => `You are already in ${teamName}`,
  nothingMoreToDoLead: "Nothing more to do.",
  goToMyDashboard: "Go to my dashboard",
  admin: (teamName: string) => `You are the admin of ${teamName}`,
  handOverFirst: (ownTeam: string, invitingTeam: string) =>
    `You can only be in one team. Hand over ${ownTeam} first, then open this link again to join ${invitingTeam}.`,
  goToMyTeam: "Go to my team",
  joinAs: (teamName: string, name: string) => `Join ${teamName} as ${name}?`,
  acceptTheInvitationLabel: "Accept the invitation",
  leaveAndJoin: (teamName: string) => `Leave ${teamName} and join`,
  acceptInvitation: "Accept Invitation",
  anotherAccount: "Use another account",
  somethingWentWrong: (message: string) => `Something went wrong: ${message}`,
  leaveFirst: (teamName: string) =>
    `You leave ${teamName} first. We'll tell its admin, and your seat there becomes free.`,
  ownPlanEnds: (teamName: string) =>
    `You pay for your own plan. Your seat in ${teamName} is already paid for, so your own plan will end with the period you've paid for.`,
  writingIsPrivate: "Everything you wrote stays yours, and nobody in the team can read it.",
} as const;

export const activityListTexts = {
  activity: "Activity",
  note: (reason: string) => `Your note: ${reason}`,
  showAll: "Show all",
  removed: (actor: string, subject: string) => `${actor} removed ${subject}`,
  renamedTeam: (actor: string, from: string, to: string) =>
    `${actor} renamed the team from "${from}" to "${to}"`,
  changedSeats: (from: string, to: string) => `The team went from ${from} to ${to} seats`,
  invited: (actor: string, to: string) => `${actor} invited ${to}`,
  withdrewInvitation: (actor: string, to: string) => `${actor} withdrew the invitation to ${to}`,
  resetTheInviteLink: (actor: string) => `${actor} reset the invite link`,
  offeredTheTeamTo: (actor: string, subject: string) => `${actor} offered the team to ${subject}`,
  withdrewOffer: (actor: string, subject: string) => `${actor} withdrew the offer to ${subject}`,
  declinedTheAdminRole: (actor: string) => `${actor} declined the admin role`,
  tookOverTeam: (actor: string, subject: string) => `${actor} took over the team from ${subject}`,
  formerMember: "A former member",
} as const;

export const invitePanelTexts = {
  linkReset: "The old link no longer works. Copy the new one.",
  linkNotReset: "Failed to reset the link",
  invite: "Invite",
  planInvitePeopleAgainLead: "With a plan you can invite people again.",
  linkExpired: (date: string) => `The link expired on ${date}. Reset it to invite again.`,
  linkWorksUntil: (date: string) => `The link works until ${date}.`,
  resetLink: "Reset link",
  freeSeats: (free: number) =>
    free === 1
      ? "The button copies a link to send to your squad. 1 seat is free."
      : `The button copies a link to send to your squad. ${free} seats are free.`,
  noFreeSeats: "Every seat is taken. Change the number of seats to invite more people.",
  needsPlan: "Subscription required to invite members",
  resetExpiredLink: "This invite link has expired. Reset it first.",
  notLoaded: "Could not load the invite link",
  inviteMembers: "Invite members",
  inviteLinkCopied: "✓ Invite Link Copied",
  invited: (emails: string) => `Invited: ${emails}`,
  alreadyInTeam: (emails: string) => `Already in the team: ${emails}`,
  noInvitationWasSent: "No invitation was sent. Try again.",
  inviteByEmailLabel: "Invite by email",
  inviteByEmailHint: "One address or a pasted list. Everyone gets their own link.",
  sendInvitations: "Send invitations",
  openInvitations: "The open invitations",
  waitingForAnAnswerHeading: "Waiting for an answer",
  thatDidntWork: "That didn't work. Try again.",
  sentAgainTo: (email: string) => `Sent again to ${email}`,
  isNoLongerInvited: (email: string) => `${email} is no longer invited`,
  pending: (date: string) => `Pending, until ${date}`,
  resendTheInvitationToLabel: (email: string) => `Resend the invitation to ${email}`,
  resend: "Resend",
  revokeTheInvitationToLabel: (email: string) => `Revoke the invitation to ${email}`,
  revoke: "Revoke",
} as const;

export const memberDialogsTexts = {
  offerWithdrawn: "Offer withdrawn",
  hasBeenAsked: (name: string) => `${name} has been asked`,
  thatDidntWork: "That didn't work. Try again.",
  takeBackTheOfferTitle: "Withdraw the offer?",
  handOverTeamTitle: (name: string) => `Hand over the team to ${name}?`,
  withdrawOfferLead: (name: string) => `${name} stays a member, and you stay the admin.`,
  handOverLead: (name: string) =>
    `${name} becomes the admin once they accept, and you become a member. Until then nothing changes.`,
  handOverPlan: "From then on they manage the plan. Your card is charged until they add theirs.",
  takeItBack: "Withdraw",
  offerTheRole: "Offer the role",
  password: "Password",
  successfullyLeftTeam: "Successfully left team",
  somethingWentWrong: (message: string) => `Something went wrong: ${message}`,
  failedToLeaveTeam: "Failed to leave team",
  leaveTitle: (teamName: string) => `Leave ${teamName}?`,
  leaveEndsAccess: "This will end your access to premium features",
  leaveLead:
    "This takes effect immediately and can't be undone. You keep your account and everything you wrote.",
  leaveTeam: "Leave team",
  reasonOptional: "Reason (optional)",
  reasonOptionalHint: "Your team's admin will read it.",
  backUpData: "Create a backup of my data before leaving",
  createBackupDataBeforeHint: "We'll email you when the file is ready to download.",
  removed: "Team member removed successfully",
  notRemoved: "Failed to remove team member",
  removeTitle: (memberName: string) => `Remove ${memberName}?`,
  removeEndsAccess: "They lose access to premium features immediately.",
  removeLead:
    "Their account and what they wrote stay theirs. We'll email them, and the seat is free again.",
  removeMember: "Remove member",
  removeReasonHint: "For your own notes, unless you tell them.",
  tellThemTheReason: "Tell them the reason",
} as const;

export const membersGridTexts = {
  teamMembers: "Team members",
  couldntLoadMembers: "Couldn't load members.",
  tryAgain: "Try again",
  takeBack: "Withdraw",
  takeBackLabel: (name: string) => `Withdraw the offer to ${name}`,
  handOver: "Hand over",
  handOverLabel: (name: string) => `Hand over team to ${name}`,
  leave: "Leave",
  removeLabel: (name: string) => `Remove ${name}`,
  remove: "Remove",
  you: "(you)",
  notConfirmed: "Hasn't confirmed their email yet",
  joined: (date: string) => `Joined ${date}`,
  adminLabel: "Admin",
  pendingAdminLabel: "Pending Admin",
  member: "Member",
} as const;

export const accountTeamTexts = {
  team: "Team",
  noTeamFoundTitle: "No Team Found",
  seeTheTeamPlan: "See the team plan",
  noTeamFoundText: "You don't appear to be part of a team.",
} as const;
