import type { Metadata } from "#server/db/schema/identity.ts";

/** A user as the provider describes them. */
export type ProviderProfile = {
  provider: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** The identity data shown on the wire. */
  data: Metadata;
};

/** Reads OpenID Connect's standard claims; other claims are ignored. */
export function profileOf(provider: string, claims: Record<string, unknown>): ProviderProfile {
  const subject = String(claims["sub"] ?? "");
  const email = text(claims["email"])?.trim().toLowerCase();
  // One large provider sends its booleans as text.
  const isEmailVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const [name, picture] = [text(claims["name"]), text(claims["picture"])];
  const known = {
    iss: text(claims["iss"]),
    sub: subject,
    provider_id: subject,
    name,
    full_name: name,
    given_name: text(claims["given_name"]),
    family_name: text(claims["family_name"]),
    preferred_username: text(claims["preferred_username"]),
    picture,
    avatar_url: picture,
    email,
    email_verified: email !== undefined && isEmailVerified,
    phone_verified: false,
  };
  const data = Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined),
  ) as Metadata;
  return { provider, subject, email, isEmailVerified: known.email_verified, data };
}

function text(claim: unknown): string | undefined {
  return typeof claim === "string" && claim !== "" ? claim : undefined;
}
