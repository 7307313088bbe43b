import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signedUpMember } from "#server/testing/signed-up-member.ts";
import type { VisionVersion } from "#shared/vision/contract.ts";
import { getAnswer, listVersions, restoreVersion, saveAnswer } from "#shared/vision/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, clock } = app;

type Device = { headers: Record<string, string> };

/** Somebody at the keys of a phone and a laptop. */
async function twoDevices() {
  const phone = await signedUpMember(app);
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

test("of two devices the one that wrote last wins, and the other's text is kept", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "On the laptop at eight", 60);
  await write(phone, "On the phone at nine", 30);
  expect(await answer(laptop)).toBe("On the phone at nine");
  expect(await texts(laptop)).toEqual(["On the laptop at eight"]);
});

test("what was written earlier and arrives later does not win, and is kept", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "Newer", 30);
  await write(phone, "Older, from a flight", 3600);
  expect(await answer(phone)).toBe("Newer");
  expect(await texts(phone)).toEqual(["Older, from a flight"]);
});

test("a write that is sent again changes nothing", async () => {
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

test("a device whose clock runs ahead does not win for ever", async () => {
  const { phone, laptop } = await twoDevices();
  await write(phone, "From next year", -365 * 24 * 3600);
  clock.advance({ seconds: 1 });
  await write(laptop, "From today");
  expect(await answer(phone)).toBe("From today");
});

test("typing on leaves no trail of half sentences", async () => {
  const { phone } = await twoDevices();
  for (const text of ["Ada", "Ada is", "Ada is calm", "Ada is clam", "Ada is calm."]) {
    await write(phone, text);
    clock.advance({ seconds: 3 });
  }
  expect(await versions(phone)).toEqual([]);
});

test("what is suddenly gone, and what an earlier sitting wrote, is kept", async () => {
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

test("two devices that save in the same moment lose nothing", async () => {
  const { phone, laptop } = await twoDevices();
  const written = Array.from({ length: 8 }, (_, index) => `Text ${index} of eight`);
  await Promise.all(
    written.map((text, index) => write(index % 2 ? phone : laptop, text, 80 - index * 10)),
  );
  expect(await answer(phone)).toBe(written.at(-1));
  const kept = await texts(phone);
  // Every other text may have been typed over by its own device, never by the other.
  expect(kept).toContain("Text 6 of eight");
});

test("an earlier text is restored, and the present one becomes a version", async () => {
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

test("nobody restores another's version, nor one that never was", async () => {
  const { phone, laptop } = await twoDevices();
  await write(laptop, "First", 60);
  await write(phone, "Second", 30);
  const [first] = await versions(phone);
  const stranger = await signedUpMember(app);
  for (const id of [first?.id ?? "", randomUUID()])
    expect((await api(restoreVersion, { as: stranger, params: { id } })).status).toBe(404);
  const bad = await api(restoreVersion, { as: phone, params: { id: "first" } });
  expect(bad.status).toBe(400);
  expect(await versions(stranger)).toEqual([]);
});

test("fifty versions of an answer are kept", async () => {
  const { phone, laptop } = await twoDevices();
  for (let index = 0; index < 55; index++) {
    await write(index % 2 ? phone : laptop, `Text ${index}.`);
    clock.advance({ seconds: 1 });
  }
  const kept = await texts(phone);
  expect(kept.length).toBe(50);
  expect(kept[0]).toBe("Text 53.");
});
