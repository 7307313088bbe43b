import { joinCall } from "#shared/calls/contract.ts";
import { call } from "#web/platform/api.ts";

/** Remembered for the weekly review. Joining a call must not wait for it or fail with it. */
export function recordJoinedCall(date: string): void {
  call(joinCall, { params: { date } }).catch(() => undefined);
}
