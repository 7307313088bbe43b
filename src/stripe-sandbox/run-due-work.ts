import { doDueWork } from "./billing/due-work.ts";
import { expireSession } from "./checkout/complete-session.ts";
import { INTERNAL_REQUEST, type Sandbox } from "./sandbox.ts";

/** Runs all work that is due by the regular clock: renewals, retries, abandoned checkouts. */
export async function runDueWork(sandbox: Sandbox): Promise<void> {
  await sandbox.write(INTERNAL_REQUEST, async (_unit, books) => {
    await doDueWork(books, books.now);
    const open = await books.ledger.list("checkout.session", { match: { status: "open" } });
    for (const session of open)
      if (session.expires_at <= books.now) await expireSession(books, session);
  });
}
