import { z } from "zod";
import { endpoint, endpointPath, fileEndpoint, uploadEndpoint } from "#shared/endpoint.ts";
import { OwnTeam } from "#shared/teams/contract.ts";

export const ROLES = ["PAID", "OPERATOR"] as const;
export type Role = (typeof ROLES)[number];

export const Profile = z.object({
  userId: z.uuid(),
  roles: z.array(z.enum(ROLES)),
  firstName: z.string(),
  lastName: z.string(),
  /** The first name on the card that was used to pay, for a user who has not given one; empty if unknown. */
  suggestedFirstName: z.string(),
  email: z.string(),
  /** A new address that has been requested but not confirmed yet. */
  pendingEmail: z.string().nullable(),
  team: OwnTeam.nullable(),
  pictureUrl: z.string().nullable(),
  ageGroup: z.enum(["child", "minor", "adult", "unknown"]),
  /** When the account will be erased, because its owner requested it or is a child. */
  erasedFrom: z.iso.datetime().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint("GET", "/_api/v1/swazprofile", {
  summary: "Your profile and roles",
  reply: Profile,
});

// profile-form.ts decides which message is shown for each field, and in which order.
export const updateProfile = endpoint("PUT", "/_api/v1/swazprofile", {
  summary: "Change your name, or request another email address",
  body: z.object({ firstName: z.string(), lastName: z.string().default(""), email: z.string() }),
  reply: z.null(),
});

export const setBirthYear = endpoint("PUT", "/_api/v1/account/birth-year", {
  summary: "Set your birth year, once; users under 18 also name a guardian",
  body: z.object({ birthYear: z.int(), guardianEmail: z.string().optional() }),
  /** For a child, the day on which their account is erased. A child's year is not stored. */
  reply: z.object({ erasedFrom: z.iso.datetime().nullable() }),
});

export const changePassword = endpoint("POST", "/_api/v1/supabase/changepassword", {
  summary: "Change your password; your other devices are logged out",
  body: z.object({
    password: z.string("The value is required"),
    /** Required unless the login was a moment ago. */
    currentPassword: z.string().optional(),
  }),
  reply: z.null(),
});

export const PICTURE_SIZES = [256, 512] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;

export const uploadPicture = uploadEndpoint("PUT", "/_api/v1/account/picture", {
  summary: "Upload your profile picture",
  upload: { maxBytes: PICTURE_MAX_BYTES },
  reply: z.object({ pictureUrl: z.string() }),
});

export const getPicture = fileEndpoint("GET", "/_api/v1/account/picture/:userId/:size", {
  summary: "A profile picture that you are allowed to see",
  params: z.object({ userId: z.uuid(), size: z.coerce.number().pipe(z.literal(PICTURE_SIZES)) }),
  contentTypes: ["image/webp"],
});

export function pictureUrl(userId: string, size: PictureSize, version: string): string {
  return `${endpointPath(getPicture, { userId, size })}?v=${version}`;
}

export const deletePicture = endpoint("DELETE", "/_api/v1/account/picture", {
  summary: "Remove your profile picture",
  reply: z.null(),
});

/** What happens after the 14 days: src/server/features/account/deletion/erase-account.ts. */
export const requestDeletion = endpoint("POST", "/_api/v1/account/deletion", {
  summary: "Request the deletion of your account and all its data in 14 days",
  body: z.object({ password: z.string().default("") }),
  reply: z.object({ erasedFrom: z.iso.datetime() }),
});

export const undoDeletion = endpoint("DELETE", "/_api/v1/account/deletion", {
  summary: "Cancel the deletion of your account",
  reply: z.null(),
});

export const exportAccount = endpoint("GET", "/_api/v1/account/export", {
  summary: "All data that is stored about you",
  reply: z.record(z.string(), z.unknown()),
});
