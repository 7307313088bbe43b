import { z } from "zod";
import { StorableDay } from "#shared/calendar/storable-time.ts";
import { deviceWrite } from "#shared/device-write.ts";
import { endpoint, uploadEndpoint } from "#shared/endpoint.ts";
import { TimeZone } from "#shared/time/time-zone.ts";
import { NotificationSettings, SettingsChange } from "./settings.ts";

const Device = z.object({ id: z.uuid(), userAgent: z.string(), addedAt: z.iso.datetime() });
export type Device = z.infer<typeof Device>;

const OwnNotifications = z.object({
  settings: NotificationSettings,
  /** Browsers that receive push messages. */
  devices: z.array(Device),
  /** The key that a browser needs to subscribe to push messages. */
  publicKey: z.string(),
});
export type OwnNotifications = z.infer<typeof OwnNotifications>;

export const getNotifications = endpoint("GET", "/_api/v1/notifications/settings", {
  summary: "Your reminder settings and push devices",
  reply: OwnNotifications,
});

export const changeNotifications = endpoint("PATCH", "/_api/v1/notifications/settings", {
  summary: "Change some of your reminder settings",
  body: SettingsChange.extend(deviceWrite),
  reply: NotificationSettings,
});

export const snoozeReminders = endpoint("PUT", "/_api/v1/notifications/snooze", {
  summary: "Snooze reminders until a day; a longer pause stays in effect",
  body: z.object({ until: StorableDay, ...deviceWrite }),
  reply: z.null(),
});

export const setTimeZone = endpoint("PUT", "/_api/v1/notifications/zone", {
  summary: "Report your device's time zone; reminders use it unless you chose one",
  body: z.object({ zone: TimeZone }),
  reply: z.null(),
});

/** The format of a browser's `PushSubscription.toJSON()`. */
export const Subscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

export const addDevice = endpoint("POST", "/_api/v1/notifications/devices", {
  summary: "Register this browser for push notifications",
  body: Subscription,
  reply: Device,
});

export const deleteDevice = endpoint("DELETE", "/_api/v1/notifications/devices/:id", {
  summary: "Remove a browser from push notifications",
  params: z.object({ id: z.uuid() }),
  reply: z.null(),
});

export const sendTest = endpoint("POST", "/_api/v1/notifications/test", {
  summary: "Send yourself a test notification, by email and to every registered browser",
  reply: z.object({ email: z.string(), devices: z.int() }),
});

const Token = z.object({ token: z.string().max(100) });
const MailSubscription = z.object({ title: z.string(), isOn: z.boolean() });
export type MailSubscription = z.infer<typeof MailSubscription>;

export const getMailSubscription = endpoint("GET", "/_api/v1/notifications/mails/:token", {
  summary: "The kind of mail that an unsubscribe link is for, and whether you get it",
  params: Token,
  reply: MailSubscription,
});

export const changeMailSubscription = endpoint("PUT", "/_api/v1/notifications/mails/:token", {
  summary: "Stop or resume a kind of mail, by the link in such a mail",
  params: Token,
  body: z.object({ isOn: z.boolean() }),
  reply: MailSubscription,
});

export const snoozeByLink = endpoint("POST", "/_api/v1/notifications/snooze/:token", {
  summary: "Snooze reminders for tonight, by the link in a reminder",
  params: Token,
  reply: z.null(),
});

/**
 * For mail clients with their own unsubscribe button (RFC 8058). They send a form, which contains no additional
 * information.
 */
export const unsubscribeByOneClick = uploadEndpoint(
  "POST",
  "/_api/v1/notifications/unsubscribe/:token",
  {
    summary: "Stop a kind of mail, by the mail client's own unsubscribe button",
    params: Token,
    upload: { maxBytes: 64 * 1024 },
    reply: MailSubscription,
  },
);

export const openUnsubscribePage = endpoint("GET", "/_api/v1/notifications/unsubscribe/:token", {
  summary: "Redirect a person who opens a mail's unsubscribe URL to its page",
  params: Token,
  reply: z.object({ location: z.string() }),
  headersOnly: 303,
});
