import type { ReactNode } from "react";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";

export const invitedVisitorTexts = {
  accountCreatedSuccessfully: "Account Created Successfully!",
  accountCreatedSuccessfullyLead: (teamName: string) => `Welcome to ${teamName}!`,
  join: (teamName: string) => `Join ${teamName}`,
  createAccountGetStartedLead: "Create your account to get started",
  youreInvited: "You're Invited!",
  tenMinutesMindTraining:
    "Ten minutes of mind training a day, together. What you write stays yours: nobody in the team can read it.",
  acceptInvitation: "Accept Invitation",
  alreadyHaveAnAccount: (link: (text: string) => ReactNode) => (
    <>Already have an account? {link("Log in and accept")}</>
  ),
  joinTheTeamLabel: "Join the team",
  firstName: "First name",
  lastName: "Last name",
  password: "Password",
  passwordHint: `Minimum ${PASSWORD_MIN_LENGTH} characters`,
  createAccount: "Create Account",
  creatingYourAccount: "Creating your account...",
  byCreatingAnAccount: (
    termsLink: (text: string) => ReactNode,
    privacyLink: (text: string) => ReactNode,
  ) => (
    <>
      By creating an account, you agree to our {termsLink("Terms of Service")} and{" "}
      {privacyLink("Privacy Policy")}.
    </>
  ),
  redirectingYouToLogin: "Redirecting you to login...",
  failedProcessSignupNo: "Failed to process signup - no data returned",
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
  wantsHandOver: (fromName: string, teamName: string) =>
    `${fromName} wants to hand ${teamName} over to you`,
  adminInviteRemoveMembers: (fromName: string) =>
    `As its admin you invite and remove members and name the team. ${fromName} becomes a member. Nothing changes until you accept.`,
  accept: "Accept",
  decline: "Decline",
  sharedFromNowOn: "Shared from now on",
  noLongerShared: "No longer shared",
  shareOftenTrain: "Share how often I train",
  switchOffAnyTimeHint: "You can switch it off at any time.",
  ofSeatsTaken: (seatsUsed: number, seatsPurchased: number) => (
    <>
      <strong>{seatsUsed}</strong> of <strong>{seatsPurchased}</strong> seats taken
    </>
  ),
  changeSeats: "Change seats",
  teamsPlanCancelled: (date: string) =>
    `The team's plan was cancelled. Everybody keeps access until ${date}.`,
  teamNoActivePlan: "The team has no active plan. What you wrote stays readable and yours.",
  teamNameUpdatedSuccessfully: "Team name updated successfully",
  failedUpdateTeamName: "Failed to update team name",
  teamNameLabel: "Team name",
  saving: "Saving...",
  save: "Save",
  notSavedYet: (teamName: string) => `Not saved yet: the team is called ${teamName}.`,
} as const;
