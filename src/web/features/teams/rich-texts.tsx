import type { ReactNode } from "react";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";

export const invitedVisitorTexts = {
  accountCreatedSuccessfully: "Account Created Successfully!",
  accountCreatedSuccessfullyLead: (teamName: string) => `Welcome to ${teamName}!`,
  join: (teamName: string) => `Join ${teamName}`,
  createAccountGetStartedLead: "Create your account to get started",
  youreInvited: "You're Invited!",
  lead: "Ten minutes of mind training a day, together. What you write stays yours: nobody in the team can read it.",
  acceptInvitation: "Accept Invitation",
  haveAccount: (link: (text: string) => ReactNode) => (
    <>Already have an account? {link("Log in and accept")}</>
  ),
  joinTheTeamLabel: "Join the team",
  firstName: "First name",
  lastName: "Last name",
  password: "Password",
  passwordHint: `Minimum ${PASSWORD_MIN_LENGTH} characters`,
  createAccount: "Create Account",
  creatingYourAccount: "Creating your account...",
  terms: (termsLink: (text: string) => ReactNode, privacyLink: (text: string) => ReactNode) => (
    <>
      By creating an account, you agree to our {termsLink("Terms of Service")} and{" "}
      {privacyLink("Privacy Policy")}.
    </>
  ),
  redirectingYouToLogin: "Redirecting you to login...",
  noData: "Failed to process signup - no data returned",
} as const;

export const teamPageTexts = {
  obstacles: {
    guardian:
      "You're under 18, so a parent or guardian has to agree first. We emailed them a link.",
    birth_year: "We don't know your birth year, so this stays off. Add it under Information.",
  },
  adminNow: "You are the admin now",
  youStayAMember: "You stay a member",
  thatDidntWork: "That didn't work. Try again.",
  handOverOffer: (fromName: string, teamName: string) =>
    `${fromName} wants to hand ${teamName} over to you`,
  handOverLead: (fromName: string) =>
    `As its admin you invite and remove members and name the team. ${fromName} becomes a member. Nothing changes until you accept.`,
  accept: "Accept",
  decline: "Decline",
  sharedFromNowOn: "Shared from now on",
  noLongerShared: "No longer shared",
  shareCounts: "Share how often I train",
  switchOffAnyTimeHint: "You can switch it off at any time.",
  seatsTaken: (seatsUsed: number, seatsPurchased: number) => (
    <>
      <strong>{seatsUsed}</strong> of <strong>{seatsPurchased}</strong> seats taken
    </>
  ),
  changeSeats: "Change seats",
  planCancelled: (date: string) =>
    `The team's plan was cancelled. Everybody keeps access until ${date}.`,
  noPlan: "The team has no active plan. What you wrote is still yours to read.",
  nameUpdated: "Team name updated successfully",
  nameNotUpdated: "Failed to update team name",
  teamNameLabel: "Team name",
  saving: "Saving...",
  save: "Save",
  nameNotSaved: (teamName: string) => `Not saved yet: the team is called ${teamName}.`,
} as const;
