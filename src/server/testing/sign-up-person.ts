import type { Session, User } from "@supabase/auth-js";
import { type AuthClient, createAuthClient } from "./auth-client.ts";

export const PASSWORD = "river-otter-lamp";

export type Person = { email: string; auth: AuthClient; session: Session; user: User };
type Options = Parameters<typeof createAuthClient>[1];

let people = 0;

/**
 * Creates a person who has just joined, in a separate browser. The application must confirm addresses automatically.
 */
export async function signUpPerson(url: string, options: Options = {}): Promise<Person> {
  const email = `athlete${++people}@example.com`;
  const auth = createAuthClient(url, options);
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  if (error || !data.session || !data.user) throw error ?? new Error("No session");
  return { email, auth, session: data.session, user: data.user };
}

/** Logs the same person in on another device. */
export async function logInPerson(
  url: string,
  email: string,
  options: Options = {},
): Promise<Person> {
  const auth = createAuthClient(url, options);
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error("No session");
  return { email, auth, session: data.session, user: data.user };
}
