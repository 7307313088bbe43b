import {
  type AccountContext,
  endOwnSession,
  listOwnEvents,
  listSessions,
} from "#server/identity/index.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { AccountEvent, Device } from "#shared/auth/contract.ts";

/** Lists the devices where the member is logged in, this device first. */
export async function listDevices(ctx: MemberContext): Promise<Device[]> {
  const sessions = await listSessions(ctx);
  const devices = sessions.map((session) => ({
    ...session,
    isCurrent: session.id === ctx.actor.sessionId,
    signedInAt: session.signedInAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }));
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function listAccountEvents(ctx: MemberContext): Promise<AccountEvent[]> {
  const events = await listOwnEvents(ctx);
  return events.map((event) => ({ ...event, at: event.at.toISOString() }));
}

export async function signOutDevice(ctx: AccountContext, deviceId: string): Promise<null> {
  await endOwnSession(ctx, deviceId);
  return null;
}
