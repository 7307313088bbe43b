import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import {
  type Device,
  listAccountEvents,
  listDevices,
  signOutDevice,
} from "#schemas/auth/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubAuth, stubWith, stubError, sentCalls } from "#web/testing/stub-server.ts";

const HERE: Device = {
  id: "00000000-0000-4000-8000-0000000000d1",
  isCurrent: true,
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36",
  address: "203.0.113.5",
  signedInAt: "2026-03-01T08:00:00.000Z",
  lastSeenAt: "2026-03-02T10:00:00.000Z",
};
const PHONE: Device = {
  ...HERE,
  id: HERE.id.replace("d1", "d2"),
  isCurrent: false,
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1",
  address: "198.51.100.7",
  lastSeenAt: "2026-03-01T21:30:00.000Z",
};

const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const logOut = button("Log out Safari on iPhone");

let devices: Device[];

beforeEach(() => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
  stub(listAccountEvents, []);
  stubAuth("GET", "/passkeys", 200, []);
  stubAuth("GET", "/user", 200, { id: ADA, factors: [] });
  devices = [HERE, PHONE];
  stubWith(listDevices, async () => devices);
});

test("each device shows what it is and when and where it was seen, and this device can't be logged out here", async () => {
  await openPage("/account/security");
  await expect.element(row("Chrome on Windows")).toMatchTextContent(/This device · 203\.0\.113\.5/);
  await expect
    .element(row("Safari on iPhone"))
    .toMatchTextContent(/Last seen March 1, 2026.*9:30.PM · 198\.51\.100\.7/);
  expect(row("Chrome on Windows").getByRole("button").elements()).toEqual([]);
  await expectAccessible();
});

test("another device can be logged out and disappears from the list", async () => {
  await openPage("/account/security");
  stubWith(signOutDevice, async () => {
    devices = [HERE];
    return null;
  });
  await logOut.click();
  await expect.element(page.getByText("Logged out there")).toBeVisible();
  await expect.element(row("Safari on iPhone")).not.toBeInTheDocument();
  expect(sentCalls().filter(({ method }) => method === "DELETE")).toMatchObject([
    { path: `/_api/v1/account/devices/${PHONE.id}` },
  ]);
});

test("a device that couldn't be logged out stays in the list, with the reason", async () => {
  await openPage("/account/security");
  stubError(signOutDevice, 429, { error: "Wait a minute.", code: "rate_limited" });
  await logOut.click();
  await expect.element(page.getByText("Wait a minute.")).toBeVisible();
  await expect.element(logOut).toBeEnabled();
});
