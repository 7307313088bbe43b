import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { isPushService, pushConfig } from "#server/platform/push-config.ts";

const { services } = pushConfig({});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
])("%s is accepted as a browser's push service", (address) => {
  expect(isPushService(address, services)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com.attacker.example/abc",
  "https://fcm.googleapis.com@attacker.example/abc",
  "https://attackerpush.apple.com/abc",
  "https://push.apple.com.attacker.example/abc",
  "https://attacker.example/.push.apple.com",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
])("%s is never called", (address) => {
  expect(isPushService(address, services)).toBe(false);
});

test("services that an operator lists replace the browsers' own", () => {
  const own = parseConfig({ PUSH_SERVICES: "https://push.example, https://*.club.example" }).push
    .services;
  expect(isPushService("https://push.example/a", own)).toBe(true);
  expect(isPushService("https://eu.club.example/a", own)).toBe(true);
  expect(isPushService("https://club.example/a", own)).toBe(false);
  expect(isPushService("https://fcm.googleapis.com/a", own)).toBe(false);
});
