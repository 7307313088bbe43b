import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import type { VisionVersion } from "#shared/vision/contract.ts";
import { getAnswer, listVersions, restoreVersion, saveAnswer } from "#shared/vision/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, clock } = app;

type Device = { headers: Record<string, string> };

/** Creates a member who is logged in on a phone and a laptop. */
async function twoDevices() {
  const phone = await signUpMember(app);
  const { body } = await client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    headers: visitorHeaders(),
    body: { email: phone.email, password: MEMBER_PASSWORD },
  });
  return { phone, laptop: { headers: { authorization: `Bearer ${body.access_token}` } } };
}

const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString();

async function write(as: Device, data: string, secondsAgo = 0, writeId = randomUUID()) {
  const body = { data, writeId, writtenAt: ago(secondsAgo) };
  const reply = await api(saveAnswer, { as, body, params: { order: 7 } });
  expect(reply.status).toBe(200);
  return body;
}

async function answer(as: Device): Promise<string> {
  return (await api(getAnswer, { as, params: { order: 7 } })).data;
}

async function versions(as: Device): Promise<VisionVersion[]> {
  return (await api(listVersions, { as })).data;
}

const texts = async (device: Device) => (await versions(device)).map(({ text }) => text);

test("the device that wrote last wins, and the other device's text is kept as a version", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "On the laptop at eight", 60);
  await write(phone, "On the phone at nine", 30);
  expect(await answer(laptop)).toBe("On the phone at nine");
  expect(await texts(laptop)).toEqual(["On the laptop at eight"]);
});

test("text that was written earlier and arrives later doesn't win, and is kept as a version", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "Newer", 30);
  await write(phone, "Older, from a flight", 3600);
  expect(await answer(phone)).toBe("Newer");
  expect(await texts(phone)).toEqual(["Older, from a flight"]);
});

test("retrying a write changes nothing", async () => {
  const { phone, laptop } = await twoDevices();
  const late = randomUUID();
  await write(laptop, "Newer", 30);
  for (const _ of [1, 2, 3]) await write(phone, "Older", 60, late);
  expect(await texts(phone)).toEqual(["Older"]);
  const { writeId } = await write(phone, "Newest", 0);
  await write(laptop, "Newest", 0, writeId);
  expect(await answer(phone)).toBe("Newest");
  expect(await texts(phone)).toEqual(["Newer", "Older"]);
});

test("a write from a device with a fast clock can still be overwritten", async () => {
  const { phone, laptop } = await twoDevices();
  await write(phone, "From next year", -365 * 24 * 3600);
  clock.advance({ seconds: 1 });
  await write(laptop, "From today");
  expect(await answer(phone)).toBe("From today");
});

test("continuous typing creates no versions", async () => {
  const { phone } = await twoDevices();
  for (const text of ["Ada", "Ada is", "Ada is calm", "Ada is clam", "Ada is calm."]) {
    await write(phone, text);
    clock.advance({ seconds: 3 });
  }
  expect(await versions(phone)).toEqual([]);
});

test("text that is suddenly deleted, or written in an earlier sitting, is kept as a version", async () => {
  const { phone } = await twoDevices();
  await write(phone, "A long paragraph about the athlete that Ada is becoming");
  clock.advance({ seconds: 3 });
  await write(phone, "A");
  clock.advance({ minutes: 10 });
  await write(phone, "B");
  expect(await texts(phone)).toEqual([
    "A",
    "A long paragraph about the athlete that Ada is becoming",
  ]);
});

test("no text is lost when two devices save concurrently", async () => {
  const { phone, laptop } = await twoDevices();
  const written = Array.from({ length: 8 }, (_, index) => `Text ${index} of eight`);
  await Promise.all(
    written.map((text, index) => write(index % 2 ? phone : laptop, text, 80 - index * 10)),
  );
  expect(await answer(phone)).toBe(written.at(-1));
  const kept = await texts(phone);
  // Each of the other texts may have been replaced by its own device, but not by the other device.
  expect(kept).toContain("Text 6 of eight");
});

test("restoring an earlier version turns the current text into a version", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "First", 60);
  await write(phone, "Second", 30);
  const [first] = await versions(phone);
  const restore = () => api(restoreVersion, { as: phone, params: { id: first?.id ?? "" } });
  const reply = await restore();
  expect(reply.data).toEqual({ order: 7, savedAt: clock.now().toISOString() });
  expect(await answer(laptop)).toBe("First");
  expect(new Set(await texts(phone))).toEqual(new Set(["First", "Second"]));
  expect((await restore()).status).toBe(200);
  expect(await answer(laptop)).toBe("First");
  expect((await versions(phone)).length).toBe(2);
});

test("another member's version can't be restored, and neither can an unknown one", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "First", 60);
  await write(phone, "Second", 30);
  const [first] = await versions(phone);
  const stranger = await signUpMember(app);
  for (const id of [first?.id ?? "", randomUUID()])
    expect((await api(restoreVersion, { as: stranger, params: { id } })).status).toBe(404);
  const bad = await api(restoreVersion, { as: phone, params: { id: "first" } });
  expect(bad.status).toBe(400);
  expect(await versions(stranger)).toEqual([]);
});

test("only the newest fifty versions of an answer are kept", async () => {
  const { phone, laptop } = await twoDevices();
  for (let index = 0; index < 55; index++) {
    await write(index % 2 ? phone : laptop, `Text ${index}.`);
    clock.advance({ seconds: 1 });
  }
  const kept = await texts(phone);
  expect(kept.length).toBe(50);
  expect(kept[0]).toBe("Text 53.");
});
