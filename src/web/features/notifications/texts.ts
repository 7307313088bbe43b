import { DAY_ENDS_AT_HOUR } from "#shared/time/local-day.ts";

export const kindsTableTexts = {
  reminded: "What you are reminded of, and how",
  reminder: "Reminder",
  by: (title: string, channelName: string) => `${title} by ${channelName}`,
  billing: "Billing",
  always: "Always",
} as const;

export const pushSectionTexts = {
  notAble: {
    denied:
      "Notifications are blocked in this browser. Allow them for this site in its settings, then come back.",
    "home-screen-first":
      "On an iPhone or iPad, add this site to your home screen first: tap Share, then Add to Home Screen. Open the app from there and come back to this page.",
    unable: "This browser can't receive notifications. You'll still get emails.",
  },
  devices: "Your devices",
  devicesLead: "Allow notifications on each device. They never show a word of what you wrote.",
  thisDeviceGetsNotifications: "This device gets notifications.",
  notAdded: "This device couldn't be added. Try again in a moment.",
  addDevice: "Remind me on this device",
  sinceDetail: (date: string) => `Since ${date}`,
  stopNotificationsOnLabel: (name: string) => `Stop notifications on ${name}`,
  stop: "Stop",
} as const;

export const timesSectionTexts = {
  stillComes:
    "Anything you miss waits for you here. You'll still get emails about your account, payments and requests.",
  night: "Your night",
  nightLead: `Reminders follow your local time. Your day ends at ${DAY_ENDS_AT_HOUR}:00 at night: what you do after midnight still counts for the evening before.`,
  bedtime: "Bedtime",
  quietFrom: "Quiet from",
  getNoRemindersDuringHint: "You get no reminders during quiet hours.",
  under18Hint: "Under 18, or if no birth year is given: from 22:00 at the latest.",
  quietUntil: "Quiet until",
  setBothSameTimeHint: "Set both to the same time for no quiet hours.",
  pause: "Pause",
  pausedLead: (date: string) => `All reminders above are off until ${date}.`,
  pauseLead:
    "On vacation, injured or in need of a break? Turn off all reminders above until a day you choose.",
  pauseAllUntil: "Pause all until",
  endThePause: "End the pause",
  listenInQuietHours: (time: string) =>
    `Tonight's listening reminder would come at ${time}, in your quiet hours, so you won't get it.`,
  tonightsListeningReminderComes: (time: string) =>
    `Tonight's listening reminder comes at ${time}.`,
  timeZone: "Time zone",
  deviceZone: (deviceZone: string) => `Time zone of this device (${deviceZone})`,
} as const;

export const accountNotificationSettingsTexts = {
  notifications: "Notifications",
  notificationsLead: "A tap on the shoulder at the right moment, and silence for the rest.",
  doesItReachYou: "Test your notifications",
  doesItReachYouLead: "One email, and one notification on each device above.",
  sendMeATest: "Send me a test",
  sentTo: (email: string) => `Sent to ${email}.`,
  testSent: (email: string, devices: number) =>
    `Sent to ${email} and to ${devices === 1 ? "one device" : `${devices} devices`}.`,
} as const;

export const unsubscribeTexts = {
  emails: "Emails",
  linkNoLongerWorksTitle: "This link no longer works",
  allNotifications: "All notifications",
  linkNoLongerWorksText:
    "The account was deleted, or the link is incomplete. You can change all emails in your account.",
  stopTheseEmails: "Stop these emails?",
  theseEmailsHaveStopped: "These emails have stopped",
  youGetEmailsLead: (title: string) => `You get "${title}" emails.`,
  wontGetEmailsAnyLead: (title: string) =>
    `You won't get "${title}" emails any more. Nothing else changes.`,
  stopThem: "Stop them",
  sendThemAgain: "Send them again",
} as const;

export const snoozePageTexts = {
  title: "Not tonight?",
  lead: "You'll get no more reminders until tomorrow. Nothing else changes.",
  action: "No more reminders tonight",
  done: "Good night",
  doneLead: "No more reminders tonight. They're back tomorrow.",
  failed:
    "This link no longer works, or the network is gone. You can pause reminders in your settings.",
  all: "All notifications",
} as const;
