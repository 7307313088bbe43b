import { expect, test } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { decryptBody } from "#server/mail/index.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { changeMailSubscription, getMailSubscription } from "#shared/notifications/contract.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let sunday = momentOf("2026-03-08T18:00", "UTC").getTime();

function goTo(moment: number) {
  app.clock.advance({ seconds: (moment - app.clock.now().getTime()) / 1000 });
}

/** Creates an athlete who got the Sunday email, and returns the unsubscribe links in it. */
async function mailedAthlete() {
  sunday += WEEK_MS;
  goTo(sunday - WEEK_MS / 7);
  const ada = await remindedAthlete(app, { zone: "UTC" });
  goTo(sunday);
  await sendDueReminders(app.deps);
  const [mail] = await app.deps.db
    .select()
    .from(mails)
    .where(eq(mails.to, ada.email))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const oneClick = new URL(mail?.unsubscribeUrl ?? "").pathname;
  const page = new URL(
    /https?:\/\/\S+\/unsubscribe\/\S+/.exec(
      mail ? decryptBody(app.deps.config, mail.encryptedBody).text : "",
    )?.[0] ?? "",
  );
  const token = page.pathname.split("/").at(-1) ?? "";
  return { ada, oneClick, page, token };
}

/** Simulates the unsubscribe button of a mail client. */
const pressAt = (path: string, body = "") =>
  app.client.request("POST", path, { headers: FORM, body });
const subscriptionOf = (token: string) => app.api(getMailSubscription, { params: { token } });
const change = (token: string, isOn: boolean) =>
  app.api(changeMailSubscription, { params: { token }, body: { isOn } });

test("one-click unsubscribe stops only that kind of email, without a login", async () => {
  const { ada, oneClick } = await mailedAthlete();
  for (let pressed = 0; pressed < 2; pressed++)
    expect((await pressAt(oneClick, "List-Unsubscribe=One-Click")).status).toBe(200);
  expect(await ada.settings()).toMatchObject({ switches: { "map.email": false } });
  const before = await ada.mails();
  sunday += WEEK_MS;
  goTo(sunday);
  await sendDueReminders(app.deps);
  expect(await ada.mails()).toBe(before);
});

test("opening the unsubscribe link in a browser shows a page and doesn't unsubscribe yet", async () => {
  const { ada, oneClick, page, token } = await mailedAthlete();
  const followed = await app.client.request("GET", oneClick);
  expect(followed.status).toBe(303);
  expect(decodeURIComponent(followed.headers.get("location") ?? "")).toBe(page.pathname);
  const shown = await subscriptionOf(token);
  expect(shown.data).toEqual({ title: "Weekly map", isOn: true });
  await change(token, false);
  expect(await ada.settings()).toMatchObject({ switches: { "map.email": false } });
  const again = await change(token, true);
  expect(again.data).toEqual({ title: "Weekly map", isOn: true });
});

test("a change from a stale tab doesn't resume emails that were stopped since", async () => {
  const { ada, oneClick } = await mailedAthlete();
  const writtenAt = app.clock.now().toISOString();
  app.clock.advance({ seconds: 5 });
  await pressAt(oneClick);
  await ada.change({ switches: { "map.email": true }, writtenAt });
  expect(await ada.settings()).toMatchObject({ switches: { "map.email": false } });
});

test("a forged link, or one for another kind of email, is rejected", async () => {
  const { ada, oneClick, token } = await mailedAthlete();
  expect((await pressAt(oneClick.replace("map~", "report~"))).status).toBe(404);
  expect((await pressAt(`${oneClick.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await pressAt(oneClick.replace(/~.*/, "~x"))).status).toBe(404);
  expect((await subscriptionOf(token.replace("map~", ""))).status).toBe(404);
  expect(await ada.settings()).toMatchObject({ switches: {} });
});
