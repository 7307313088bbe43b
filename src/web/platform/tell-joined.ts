import { joinCall } from "#shared/calls/contract.ts";
import { call } from "./api.ts";

/** Remembered for the week's look back. Whoever goes into a call is not held up by a line that could not be written. */
export function tellJoined(date: string): void {
  call(joinCall, { params: { date } }).catch(() => undefined);
}
