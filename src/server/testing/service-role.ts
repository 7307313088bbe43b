import { type AdminUserAttributes, GoTrueAdminApi, type User } from "@supabase/auth-js";
import { SignJWT } from "jose";
import { PASSWORD } from "./sign-up-person.ts";

export const JWT_SECRET = "a secret that the tests share with nobody else";

/** Returns a token like the ones an operator's own program makes: signed elsewhere, without a user or a session. */
export function serviceRoleToken(role = "service_role", secret = JWT_SECRET): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("10y")
    .sign(new TextEncoder().encode(secret));
}

/** Simulates an operator's own program: the official admin client, and helpers to create users. */
export async function createAdmin(url: string) {
  const headers = { authorization: `Bearer ${await serviceRoleToken()}` };
  const admin = new GoTrueAdminApi({ url: `${url}/_api/auth/v1`, headers });
  let people = 0;
  const newEmail = () => `made${++people}@example.com`;

  async function createUser(overrides: Partial<AdminUserAttributes> = {}): Promise<User> {
    const wanted = { email: newEmail(), password: PASSWORD, email_confirm: true, ...overrides };
    const { data, error } = await admin.createUser(wanted as AdminUserAttributes);
    if (error) throw error;
    return data.user;
  }
  return { admin, headers, createUser, newEmail };
}
