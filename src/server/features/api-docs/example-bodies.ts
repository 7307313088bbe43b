import type { z } from "zod";
import * as account from "#shared/account/contract.ts";
import * as emailChange from "#shared/auth/email-change-contract.ts";
import * as guardian from "#shared/guardians/contract.ts";
import * as billing from "#shared/billing/contract.ts";
import * as calls from "#shared/calls/contract.ts";
import * as chat from "#shared/chat/contract.ts";
import * as content from "#shared/content/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import * as film from "#shared/film/contract.ts";
import * as notifications from "#shared/notifications/contract.ts";
import * as operator from "#shared/operator/contract.ts";
import * as planning from "#shared/planning/contract.ts";
import * as events from "#shared/events/contract.ts";
import * as rest from "#shared/practice/rest.ts";
import * as practice from "#shared/practice/contract.ts";
import * as support from "#shared/support/contract.ts";
import * as teams from "#shared/teams/contract.ts";
import * as invite from "#shared/teams/invite-contract.ts";
import * as vision from "#shared/vision/contract.ts";
import * as workshops from "#shared/workshops/contract.ts";

const ID = "0190f3a4-7c1e-7b52-9d3f-2a6c8e41b7d0";
const OTHER_ID = "0190f3a4-8d2f-7a63-8e40-3b7d9f52c8e1";
const EMAIL = "ada@example.com";
const PASSWORD = "a quiet mind wins";
const INVITE = "the end of the invite link";
const written = { zone: "Europe/Lisbon", writtenAt: "2026-11-15T21:40:00.000Z" };
const plan = { plan: "team", period: "yearly", seats: 6 } as const;
const reason = { reason: "Asked for by mail" };

/**
 * Example bodies that API clients can send as they are. The types and a test validate each one against its contract.
 */
export const EXAMPLE_BODIES: ReadonlyMap<Endpoint, unknown> = new Map([
  example(guardian.changeGuardian, { email: EMAIL }),
  example(guardian.decideForWard, { agrees: true }),
  example(account.updateProfile, { firstName: "Ada", lastName: "Berg", email: EMAIL }),
  example(account.setBirthYear, { birthYear: 1998 }),
  example(account.changePassword, { password: PASSWORD, currentPassword: "the one before" }),
  example(account.requestDeletion, { password: PASSWORD }),
  example(billing.cancelSubscription, { feedback: "unused", comment: "The season is over" }),
  example(billing.pauseSubscription, { months: 2 }),
  example(billing.previewSubscriptionChange, plan),
  example(billing.changeSubscription, plan),
  example(planning.saveDailyAction, {
    ...written,
    id: ID,
    forDate: "2026-11-16",
    q1: "Forty serves to the T",
    q2: "Asleep by half past ten",
    plan: { obstacle: "A late meeting", ifthen: "If it runs late, I serve twenty" },
    review: { forDate: "2026-11-15", done: { q1: "done", q2: "partly" }, win: "Calm at 4:5" },
  }),
  example(planning.saveWeeklyMap, {
    ...written,
    id: ID,
    weekStart: "2026-11-16",
    q6: "Three matches without a word to the umpire",
    targetNights: 5,
  }),
  example(planning.reviewDailyAction, { ...written, done: { q1: "done" }, focus: 4 }),
  example(planning.writeNote, { ...written, text: "The knee is fine again" }),
  example(planning.saveDraft, {
    writtenAt: written.writtenAt,
    draft: {
      kind: "daily",
      id: ID,
      order: 3,
      forDate: "2026-11-16",
      reviewDate: null,
      q1: "Forty serv",
      plan: {},
      review: {},
    },
  }),
  example(planning.deleteDraft, { writtenAt: written.writtenAt }),
  example(support.sendContactMessage, {
    name: "Ada Berg",
    email: EMAIL,
    subject: "A team of 24",
    message: "Can two teams share one coach?",
  }),
  example(chat.sendChatMessage, { id: ID, text: "Where do I find my recordings?" }),
  example(chat.markChatRead, { position: 3 }),
  example(chat.setChatEmail, { email: EMAIL }),
  example(chat.answerChat, { id: ID, text: "Under your vision, at the bottom." }),
  example(chat.closeChat, { isClosed: true }),
  example(vision.saveVision, {
    q1: "I play my own game",
    writeId: ID,
    writtenAt: written.writtenAt,
  }),
  example(vision.rateParagraph, { rating: 4, writtenAt: written.writtenAt }),
  example(vision.saveGoalDate, {
    about: "By June 30 I run 400 m in under 52 seconds.",
    status: "confirmed",
    checkedIn: null,
    writtenAt: written.writtenAt,
  }),
  example(vision.saveAnswer, {
    text: "I play my own game",
    writeId: ID,
    writtenAt: written.writtenAt,
  }),
  example(practice.recordPractice, {
    id: ID,
    kind: "vision",
    startedAt: "2026-11-15T22:05:00.000Z",
    minutes: 10,
    voice: "reader",
    zone: written.zone,
  }),
  example(practice.saveBreathingPattern, { pattern: "box" }),
  example(notifications.snoozeReminders, { until: "2026-11-16" }),
  example(events.saveEvent, {
    day: "2026-11-22",
    name: "Regional final",
    time: "18:30",
    place: "Riverside Stadium",
  }),
  example(events.deleteEvent, { writtenAt: written.writtenAt }),
  example(rest.saveRestPeriod, {
    firstDay: "2026-11-16",
    lastDay: "2026-11-29",
    reason: "injured",
  }),
  example(practice.saveCueWords, { cueWords: ["Quiet shoulders"] }),
  example(emailChange.undoEmailChange, { token: "the-token-of-the-link-in-the-old-mailbox" }),
  example(operator.markMessage, { isAnswered: true }),
  example(operator.grantAccess, { grantId: ID, days: 30, ...reason }),
  example(operator.revokeAccess, reason),
  example(operator.endSubscription, { when: "period_end", ...reason }),
  example(operator.resendMail, { kind: "confirmation" }),
  example(operator.retryDelivery, { kind: "mail", id: ID, name: "" }),
  example(calls.writeCallAnswer, { id: ID, text: "One breath before the toss" }),
  example(calls.answerQuestion, { text: "One breath before the toss" }),
  example(calls.askQuestion, { text: "What do you do between two points?" }),
  example(calls.saveCall, {
    wallTime: "2026-11-17T18:00",
    minutes: 60,
    title: "Between two points",
    about: "",
    joinUrl: "https://meet.example.com/tuesday",
    recordingUrl: "",
    isPublished: true,
    isCancelled: false,
  }),
  example(workshops.saveProgress, { seconds: 0, isWatched: true }),
  example(workshops.saveWorkshop, {
    wallTime: "2026-12-05T17:00",
    minutes: 90,
    title: "The night before",
    about: "What to do when sleep does not come.",
    host: "Mira Sand",
    joinUrl: "",
    recordingUrl: "",
    chapters: [{ seconds: 0, title: "Why we lie awake" }],
    isPublished: true,
  }),
  example(content.saveEssay, {
    name: "Ada Berg",
    sport: "Tennis",
    years: "1921-1938",
    html: "<p>She began late.</p>",
    isPublished: true,
  }),
  example(content.saveTestimonial, {
    name: "Ada Berg",
    title: "Tennis, second league",
    quote: "I sleep before finals now.",
    socialLink: "",
    instagramHandle: "",
    position: 1,
    isPublished: true,
  }),
  example(film.submitMoment, {
    id: ID,
    zone: written.zone,
    kind: "own",
    look: "My face after the double fault at 0:40",
    link: "https://video.example.com/match",
    uploadId: null,
  }),
  example(film.writeFilmMessage, { id: OTHER_ID, text: "Is it the same in the second set?" }),
  example(film.claimMoment, { isClaimed: true }),
  example(film.answerMoment, {
    id: OTHER_ID,
    text: "Look at your shoulders.",
    marks: [{ seconds: 40, text: "Here they drop" }],
  }),
  example(invite.signUpByInvite, {
    inviteHash: INVITE,
    email: EMAIL,
    password: PASSWORD,
    firstName: "Ada",
    lastName: "Berg",
    birthYear: 1998,
  }),
  example(invite.acceptInvite, { inviteHash: INVITE, leavesOtherTeam: false }),
  example(invite.inviteByMail, { tid: ID, emails: [EMAIL] }),
  example(teams.sendEncouragement, {
    tid: ID,
    zone: "Europe/Lisbon",
    userId: OTHER_ID,
    encouragement: "strong",
  }),
  example(teams.resetInviteLink, { tid: ID }),
  example(teams.leaveTeam, { reason: "I change clubs" }),
  example(teams.removeMember, { user_id: OTHER_ID, tell_them: true }),
  example(teams.renameTeam, { name: "North Harbor" }),
  example(teams.shareAdherence, { adherence: true }),
  example(teams.offerHandover, { tid: ID, user_id: OTHER_ID }),
  example(teams.answerHandover, { tid: ID, accept: true }),
  example(notifications.changeNotifications, { bedtime: "22:30", quietFrom: "22:45" }),
  example(notifications.setTimeZone, { zone: written.zone }),
  example(notifications.addDevice, {
    endpoint: "https://fcm.googleapis.com/fcm/send/of-this-browser",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  }),
  example(notifications.changeMailSubscription, { isOn: false }),
]);

function example<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(call: Endpoint<Params, Query, Body, Reply>, body: z.input<Body>): [Endpoint, unknown] {
  return [call, body];
}
