import type { Deps } from "#server/kernel/context.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import {
  emailChangeUndos,
  flowStates,
  mfaChallenges,
  oneTimeTokens,
  passkeyChallenges,
  sessions,
  authAuditEvents,
} from "#server/db/schema/identity.ts";
import { lt, or, sql } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { smallestIdAt } from "#server/platform/id.ts";

/** A refresh token unused for this long is considered abandoned. */
const UNUSED_SESSION_DAYS = 90;

/** Deletes rows that can no longer be used. */
export async function deleteExpiredRows({ db, clock, config }: Deps): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { mailTokenSeconds, sessionTimeboxSeconds, sessionInactivitySeconds } = config.auth;

  await deleteInBatches(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, now));
  await deleteInBatches(db, emailChangeUndos, lt(emailChangeUndos.expiresAt, now));
  await deleteInBatches(db, mfaChallenges, lt(mfaChallenges.expiresAt, now));
  await deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now));
  // A mail's link may start the exchange until it expires, and the resulting code lives a little longer.
  const flowsEnd = ago(mailTokenSeconds * 1000 + DAY_MS / 24);
  await deleteInBatches(db, flowStates, lt(flowStates.createdAt, flowsEnd));

  const lastSeenAt = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`;
  const unusedMs = sessionInactivitySeconds
    ? sessionInactivitySeconds * 1000
    : UNUSED_SESSION_DAYS * DAY_MS;
  const isBeyondTimebox = sessionTimeboxSeconds
    ? lt(sessions.createdAt, ago(sessionTimeboxSeconds * 1000))
    : undefined;
  const isUnused = sql`${lastSeenAt} < ${ago(unusedMs).toISOString()}::timestamptz`;
  const isOver = or(lt(sessions.notAfter, now), isUnused, isBeyondTimebox);
  await deleteInBatches(db, sessions, isOver);
}

const RETENTION_DAYS = 365;

/** Deletes events at the age that the privacy policy promises; their ids encode their age. */
export async function deleteOldAuditEvents({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await deleteInBatches(db, authAuditEvents, lt(authAuditEvents.id, smallestIdAt(before)));
}
