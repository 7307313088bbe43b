import { type AUTH_CLIENTS, createAuthClient } from "./auth-client.ts";
import { createTestApp } from "./create-test-app.ts";
import { PASSWORD, type Person } from "./sign-up-person.ts";
import { createMailbox } from "./mailbox.ts";
import { createTestClock } from "./test-clock.ts";

type Options = { flowType?: "pkce"; storage?: Map<string, string> };
type Version = Pick<(typeof AUTH_CLIENTS)[number], "AuthClient">;

/**
 * Creates an application whose users confirm their address by mail, and helpers to create these users with the client
 * of their choice.
 */
export async function createAppWithEmailConfirmation() {
  // The client compares expiry times with its machine's clock, so the server's clock starts there too.
  const clock = createTestClock(new Date().toISOString());
  const app = await createTestApp({}, clock);
  const mailbox = createMailbox(app.deps);
  let people = 0;
  const newEmail = () => `person${++people}@example.com`;

  return {
    ...app,
    clock,
    mailbox,
    newEmail,
    with({ AuthClient }: Version) {
      const visitor = (options: Options = {}) =>
        createAuthClient(app.url, { AuthClient, ...options });
      async function member(): Promise<Person> {
        const [email, auth] = [newEmail(), visitor()];
        await auth.signUp({ email, password: PASSWORD });
        const { code } = await mailbox.latest(email);
        const { data, error } = await auth.verifyOtp({ type: "signup", email, token: code });
        if (error || !data.session || !data.user) throw error ?? new Error("No session");
        return { email, auth, session: data.session, user: data.user };
      }
      return { visitor, member };
    },
  };
}
