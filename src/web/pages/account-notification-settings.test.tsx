import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile, type Profile } from "#schemas/account/contract.ts";
import {
  changeNotifications,
  getNotifications,
  sendTest,
} from "#schemas/notifications/contract.ts";
import { DEFAULT_SETTINGS, type NotificationSettings } from "#schemas/notifications/settings.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError, sentTo } from "#web/testing/stub-server.ts";

const TEAM = { id: ADA, teamName: "North Harbor", seatsPurchased: 6, seatsUsed: 2 };

type Person = { profile?: Partial<Profile>; settings?: Partial<NotificationSettings> };

const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
const sent = () => sentTo(changeNotifications);

/** Opens the page at noon on Monday, 2 March 2026, and waits until it has loaded. */
async function openSettings({ profile = {}, settings = {} }: Person = {}): Promise<void> {
  stub(getProfile, { ...PROFILE, ...profile });
  stub(getNotifications, {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    devices: [],
    publicKey: "key-of-the-server",
  });
  await openPage("/account/notification-settings");
  await expect.element(toggle("Weekly map by email")).toBeVisible();
}

/** Clicks another field, because Tab would first move through the parts of a date. */
const goToAnotherField = () => field("Quiet until").click();

beforeEach(() => {
  setHour(12);
  logInAs();
  stub(changeNotifications, DEFAULT_SETTINGS);
});

test.each(["minor", "unknown"] as const)(
  "a user whose age group is %s gets no news, and quiet hours start by 22:00 at the latest",
  async (ageGroup) => {
    await openSettings({ profile: { ageGroup }, settings: { bedtime: "23:30" } });
    await expect.element(page.getByText("Product news")).not.toBeInTheDocument();
    await expect
      .element(field("Quiet from"))
      .toHaveAccessibleDescription(
        "Under 18, or if no birth year is given: from 22:00 at the latest.",
      );
    await expect.element(field("Bedtime")).toHaveAccessibleDescription(/comes at 9:40.PM\.$/);
    if (ageGroup === "minor") await expectAccessible();
  },
);

test("an adult can get news and chooses the quiet hours", async () => {
  await openSettings({ settings: { bedtime: "23:30", quietFrom: "23:30" } });
  await expect.element(toggle("Product news by email")).not.toBeChecked();
  await expect
    .element(field("Quiet from"))
    .toHaveAccessibleDescription("You get no reminders during quiet hours.");
  await expect.element(field("Bedtime")).toHaveAccessibleDescription(/comes at 11:10.PM\.$/);
  await expectAccessible();
});

test.each([
  { who: "the admin of a team", teamRole: "admin", offered: ["Your team"] },
  { who: "another member of a team", teamRole: "member", offered: ["From your coach"] },
  { who: "somebody without a team", teamRole: null, offered: [] },
] as const)("$who is offered these team notifications: $offered", async ({ teamRole, offered }) => {
  const team = teamRole && { ...TEAM, teamRole };
  await openSettings({ profile: { team } });
  const table = page.getByRole("table");
  const ofTeams = ["Your team", "From your coach"].filter(
    (title) => table.getByText(title, { exact: true }).elements().length > 0,
  );
  expect(ofTeams).toEqual(offered);
});

test("reminders can be switched by email or push but billing can't, and each change is sent", async () => {
  await openSettings();
  const map = toggle("Weekly map by email");
  await expect.element(map).toBeChecked();
  await expect.element(toggle("Weekly map by push")).toBeChecked();
  await expect.element(toggle("Morning glance by email")).not.toBeInTheDocument();
  await expect.element(page.getByText("Always", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("switch", { name: "Billing" })).not.toBeInTheDocument();
  await map.click();
  await expect.element(map).not.toBeChecked();
  await expect.element(toggle("Weekly map by push")).toBeChecked();
  await expect.poll(sent).toMatchObject([{ switches: { "map.email": false } }]);
});

test("reminders follow the device's time zone until another one is chosen", async () => {
  await openSettings({ settings: { zone: "Europe/Berlin" } });
  const zone = field("Time zone");
  await expect.element(zone).toHaveDisplayValue(`Time zone of this device (${deviceZone()})`);
  await zone.selectOptions("Asia/Tokyo");
  await expect.element(zone).toHaveValue("Asia/Tokyo");
  await expect.poll(sent).toMatchObject([{ zone: "Asia/Tokyo" }]);
  await zone.selectOptions(`Time zone of this device (${deviceZone()})`);
  await expect.poll(sent).toMatchObject([{ zone: "Asia/Tokyo" }, { zone: null }]);
});

test("a chosen time zone that this browser doesn't know is still shown", async () => {
  await openSettings({ settings: { zone: "US/Pacific-New", isZoneChosen: true } });
  await expect.element(field("Time zone")).toHaveValue("US/Pacific-New");
});

test("a later bedtime moves the start of the quiet hours that would suppress its reminder", async () => {
  await openSettings({ settings: { bedtime: "22:30", quietFrom: "23:00" } });
  await field("Bedtime").fill("23:45");
  await expect.element(field("Quiet from")).toHaveValue("23:45");
  await expect.poll(sent).toMatchObject([{ bedtime: "23:45", quietFrom: "23:45" }]);
  await field("Quiet from").fill("23:00");
  await expect
    .element(field("Bedtime"))
    .toHaveAccessibleDescription(
      /^Tonight's listening reminder would come at 11:25.PM, in your quiet hours/,
    );
  await field("Quiet until").fill("23:00");
  await expect
    .element(field("Quiet until"))
    .toHaveAccessibleDescription("Set both to the same time for no quiet hours.");
});

test("a time that is cleared keeps its previous value", async () => {
  await openSettings({ settings: { bedtime: "22:30" } });
  await field("Bedtime").fill("");
  await expect.element(field("Bedtime")).toHaveValue("22:30");
  await field("Quiet from").fill("22:45");
  await expect.poll(sent).toMatchObject([{ quietFrom: "22:45" }]);
});

test("a pause must end between tomorrow and a year from now: other dates aren't sent, and the field says why", async () => {
  await openSettings();
  const until = field("Pause all until");
  await until.fill("2026-03-02");
  await goToAnotherField();
  await expect.element(until).toHaveAccessibleDescription("Can't be inferior");
  await until.fill("2027-03-04");
  await goToAnotherField();
  await expect.element(until).toHaveAccessibleDescription("Can't be superior");
  await expect.element(page.getByText("On vacation, injured or in need of a break?")).toBeVisible();
  await expectAccessible();
  await until.fill("2026-03-03");
  await expect
    .element(page.getByText("All reminders above are off until Tuesday, March 3."))
    .toBeVisible();
  await expect.element(until).toHaveAccessibleDescription("");
  await expect.poll(sent).toMatchObject([{ pausedUntil: "2026-03-03" }]);
});

test("the end of a pause can be typed digit by digit, and a pause can be ended early", async () => {
  await openSettings();
  const until = field("Pause all until");
  await until.click({ position: { x: 24, y: 24 } });
  await userEvent.keyboard("12242026");
  await expect.element(until).toHaveValue("2026-12-24");
  await expect
    .element(page.getByText("All reminders above are off until Thursday, December 24."))
    .toBeVisible();
  await button("End the pause").click();
  await expect.element(until).toHaveValue("");
  await expect.poll(() => sent().at(-1)).toMatchObject({ pausedUntil: null });
});

test.each([
  [0, "Sent to ada@example.com."],
  [1, "Sent to ada@example.com and to one device."],
  [3, "Sent to ada@example.com and to 3 devices."],
])("a test notification with %i devices says where it went: %s", async (devices, sentence) => {
  await openSettings();
  stub(sendTest, { email: "ada@example.com", devices });
  await button("Send me a test").click();
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

test("a test notification that wasn't sent says why, and can be sent again", async () => {
  await openSettings();
  stubError(sendTest, 429, {
    error: "That was a lot of tests. Wait a while.",
    code: "rate_limited",
  });
  await button("Send me a test").click();
  await expect.element(page.getByText("That was a lot of tests. Wait a while.")).toBeVisible();
  await expect.element(button("Send me a test")).toBeEnabled();
});
