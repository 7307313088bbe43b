import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { email, singleLineSchema } from "#shared/text-schemas.ts";

// Seats are assigned in src/server/features/teams/invite/take-seat.ts.

export const INVITE_DAYS = 14;
export const MAX_INVITATIONS_PER_REQUEST = 50;

const InviteHash = z.string().min(1).max(100);
const name = singleLineSchema({ min: 1, max: 60 });

const Verification = z.object({
  valid: z.boolean(),
  teamId: z.uuid().nullable(),
  teamName: z.string(),
  adminName: z.string(),
  seatsAvailable: z.int(),
  seatsPurchased: z.int(),
  /** True if the team was bought and its admin hasn't logged in yet. */
  waitingForAdmin: z.boolean(),
  /** The address that the invitation was sent to. */
  invitedEmail: z.string().nullable(),
});
export type InviteVerification = z.infer<typeof Verification>;

export const verifyInvite = endpoint("GET", "/_api/v1/teams/invite/:inviteHash/verify", {
  summary: "Whether an invite link is still valid, and who sent it",
  params: z.object({ inviteHash: InviteHash }),
  reply: Verification,
});

export const signUpByInvite = endpoint("POST", "/_api/v1/teams/invite/signup", {
  summary: "Create an account and take a seat in the team",
  body: z.object({
    inviteHash: InviteHash,
    email,
    password: z.string("The value is required"),
    firstName: name,
    lastName: name,
    birthYear: z.int().optional(),
    /** A parent or guardian, who is notified of a minor's account. */
    guardianEmail: email.optional(),
  }),
  reply: z.object({
    message: z.string(),
    teamName: z.string(),
    /** Users can't log in with an email address until they have confirmed that it is theirs. */
    needsConfirmation: z.boolean(),
  }),
});

export const acceptInvite = endpoint("POST", "/_api/v1/teams/invite/accept", {
  summary: "Take a seat in the team with your existing account",
  body: z.object({
    inviteHash: InviteHash,
    /** Required if the account doesn't have a birth year yet. */
    birthYear: z.int().optional(),
    guardianEmail: email.optional(),
    /** Whether the user agrees to give up their seat in another team. */
    leavesOtherTeam: z.boolean().default(false),
  }),
  reply: z.object({ message: z.string(), teamName: z.string() }),
});

const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const ofTeam = z.object({ tid: z.uuid() });
const oneInvitation = z.object({ id: z.uuid() });

export const listInvitations = endpoint("GET", "/_api/v1/teams/invitations", {
  summary: "List the pending invitations by mail",
  query: ofTeam,
  reply: z.array(Invitation),
});

export const inviteByMail = endpoint("POST", "/_api/v1/teams/invitations", {
  summary: "Invite people by mail",
  body: ofTeam.extend({
    emails: z
      .array(email)
      .min(1, "The value is required")
      .max(MAX_INVITATIONS_PER_REQUEST, "Too long"),
  }),
  reply: z.object({
    invited: z.array(z.string()),
    /** Addresses that are already members of the team. */
    alreadyIn: z.array(z.string()),
  }),
});

export const resendInvitation = endpoint("POST", "/_api/v1/teams/invitations/:id/resend", {
  summary: "Resend an invitation with a new link",
  params: oneInvitation,
  reply: Invitation,
});

export const revokeInvitation = endpoint("DELETE", "/_api/v1/teams/invitations/:id", {
  summary: "Revoke an invitation; its link stops working",
  params: oneInvitation,
  reply: z.null(),
});
