import { expect, test } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { decryptBody } from "#server/mail/index.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let sunday = momentOf("2026-03-08T18:00", "UTC").getTime();

function goTo(moment: number) {
  app.clock.advance({ seconds: (moment - app.clock.now().getTime()) / 1000 });
}

/** Somebody who got the Sunday mail, and what it carries. */
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
  const link = `/_api/v1/notifications/mails/${page.pathname.split("/").at(-1)}`;
  return { ada, oneClick, page, link };
}

test("a mailbox's own button stops that kind of mails and no other, without a login", async () => {
  const { ada, oneClick } = await mailedAthlete();
  const body = "List-Unsubscribe=One-Click";
  const press = () => app.client.request("POST", oneClick, { headers: FORM, body });
  expect((await press()).status).toBe(200);
  expect((await press()).status).toBe(200);
  expect(await ada.settings()).toMatchObject({ switches: { "map.email": false } });
  const before = await ada.mails();
  sunday += WEEK_MS;
  goTo(sunday);
  await sendDueReminders(app.deps);
  expect(await ada.mails()).toBe(before);
});

test("a person who follows the address gets the page, where opening stops nothing yet", async () => {
  const { ada, oneClick, page, link } = await mailedAthlete();
  const followed = await app.client.request("GET", oneClick);
  expect(followed.status).toBe(303);
  expect(decodeURIComponent(followed.headers.get("location") ?? "")).toBe(page.pathname);
  const { body } = await app.client.request("GET", link);
  expect(body.data).toEqual({ title: "Weekly map", isOn: true });
  await app.client.request("PUT", link, { body: { isOn: false } });
  expect(await ada.settings()).toMatchObject({ switches: { "map.email": false } });
  const again = await app.client.request("PUT", link, { body: { isOn: true } });
  expect(again.body.data).toEqual({ title: "Weekly map", isOn: true });
});

test("a switch in an old tab does not take mails up again that were stopped since", async () => {
  const { ada, oneClick } = await mailedAthlete();
  const writtenAt = app.clock.now().toISOString();
  app.clock.advance({ seconds: 5 });
  await app.client.request("POST", oneClick, { headers: FORM, body: "" });
  await ada.change({ switches: { "map.email": true }, writtenAt });
  expect(await ada.settings()).toMatchObject({ switches: { "map.email": false } });
});

test("a link that was made up, or is another kind's, is nobody's", async () => {
  const { ada, oneClick, link } = await mailedAthlete();
  const post = (path: string) => app.client.request("POST", path, { headers: FORM, body: "" });
  expect((await post(oneClick.replace("map~", "report~"))).status).toBe(404);
  expect((await post(`${oneClick.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await post(oneClick.replace(/~.*/, "~x"))).status).toBe(404);
  expect((await app.client.request("GET", link.replace("map~", ""))).status).toBe(404);
  expect(await ada.settings()).toMatchObject({ switches: {} });
});
