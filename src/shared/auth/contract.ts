import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";

const Device = z.object({
  id: z.uuid(),
  /** Whether this is the device that makes the call. */
  isCurrent: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint("GET", "/_api/v1/account/devices", {
  summary: "List the devices that are logged in to your account",
  reply: z.array(Device),
});

export const signOutDevice = endpoint("DELETE", "/_api/v1/account/devices/:deviceId", {
  summary: "Sign out one of your devices",
  params: z.object({ deviceId: z.uuid() }),
  reply: z.null(),
});

const AccountEvent = z.object({
  id: z.uuid(),
  action: z.string(),
  userAgent: z.string(),
  address: z.string(),
  at: z.iso.datetime(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const listAccountEvents = endpoint("GET", "/_api/v1/account/events", {
  summary: "List your latest sign-ins and account changes",
  reply: z.array(AccountEvent),
});
