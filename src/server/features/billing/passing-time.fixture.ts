import type { BillingApp } from "#server/testing/billing-app.ts";

type Member = { headers: Record<string, string> };

/** What a membership looks like to its member while time goes by. */
export function createPassingTime({ client, clock, sandbox }: BillingApp) {
  function call({ headers }: Member, method: string, path: string, body?: unknown) {
    return client.request(method, `/_api/v1/${path}`, { headers, body });
  }
  const dataOf = async (member: Member, path: string) =>
    (await call(member, "GET", path)).body.data;
  return {
    call,
    subscriptionOf: (member: Member) => dataOf(member, "stripe/getcustomersubscription"),
    historyOf: (member: Member) => dataOf(member, "stripe/getcustomerbillinghistory"),
    rolesOf: async (member: Member) => (await dataOf(member, "swazprofile")).roles,
    /** Time goes by for the application and for Stripe, and all that falls due happens. */
    async pass(step: { days?: number; hours?: number }): Promise<void> {
      clock.advance(step);
      await sandbox.catchUp();
      await sandbox.webhooks.settled();
    },
  };
}
