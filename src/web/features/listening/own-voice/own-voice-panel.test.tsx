import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import {
  deleteRecordings,
  listRecordings,
  storeRecording,
  type StoredRecording,
} from "#schemas/own-voice/contract.ts";
import { listProofs } from "#schemas/planning/contract.ts";
import { getNights } from "#schemas/practice/contract.ts";
import { getVision } from "#schemas/vision/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { DASHBOARD, PROFILE, VISION } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubFile, stubWith, sentCalls } from "#web/testing/stub-server.ts";
import { putRecording } from "./recordings-store.ts";

const RECORDING = {
  paragraphId: "stillness",
  text: "Still.",
  recordedAt: "2026-03-01T20:00:00.000Z",
  type: "audio/webm",
};
const SOUND = "/_api/v1/own-voice-sound/stillness";

let copies: StoredRecording[];

beforeEach(() => {
  copies = [];
  stubWith(listRecordings, async () => copies);
  stubWith(storeRecording, async () => {
    copies = [{ ...RECORDING, url: SOUND }];
    return { recordedAt: RECORDING.recordedAt };
  });
  stubWith(deleteRecordings, async () => {
    copies = [];
    return null;
  });
  stubFile({ method: "GET", path: SOUND }, new Blob(["sound"]));
  stub(getVision, VISION);
  stub(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
  stub(listProofs, []);
});

/** Opens the panel as a new user, with or without a paragraph recorded on this device. */
async function openPanel(
  has: "a recording" | "no recording",
  ageGroup: "adult" | "minor" = "adult",
) {
  // Recordings on the device outlive a test, so each test uses a new user.
  const userId = crypto.randomUUID();
  logInAs(userId);
  stub(getProfile, { ...PROFILE, userId, ageGroup });
  if (has === "a recording")
    await putRecording({ ...RECORDING, userId, bytes: new ArrayBuffer(8) });
  await openPage("/athletic-vision-review");
  await button("Record my voice").click();
}

const keep = button("Keep a copy in my account");
const bring = button("Bring them to this device");
const remove = button("Delete the copies");
const onlyHere = page.getByText("Your voice is only on this device.");
const oneCopy = page.getByText("Your account has a copy of 1 recording. Only you can hear it.");

const sentVoice = () => sentCalls().filter(({ path }) => path.includes("/own-voice"));

test("a recording is copied to the account only when its owner requests it", async () => {
  await openPanel("a recording");
  await expect.element(onlyHere).toBeVisible();
  expect(sentVoice()).toEqual([]);
  await expectAccessible();
  await keep.click();
  await expect.element(oneCopy).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
  expect(sentVoice()).toMatchObject([{ method: "PUT", path: "/_api/v1/own-voice/stillness" }]);
});

test("recordings from the account can be brought to another device", async () => {
  copies = [{ ...RECORDING, url: SOUND }];
  await openPanel("no recording");
  await expect
    .element(page.getByText("Your account has 1 recording that this device doesn't have."))
    .toBeVisible();
  await expect.element(page.getByText(/^0 of \d paragraphs recorded$/)).toBeVisible();
  await bring.click();
  await expect.element(page.getByText(/^1 of \d paragraphs recorded$/)).toBeVisible();
  await expect.element(oneCopy).toBeVisible();
  await expect.element(bring).not.toBeInTheDocument();
});

test("deleting the copies requires confirmation and leaves the recording on the device", async () => {
  copies = [{ ...RECORDING, url: SOUND }];
  await openPanel("a recording");
  await remove.click();
  const question = page.getByRole("dialog", { name: "Delete the copies" });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  expect(sentVoice()).toEqual([]);
  await question.getByRole("button", { name: "Delete the copies" }).click();
  await expect.element(onlyHere).toBeVisible();
  await expect.element(page.getByText(/^1 of \d paragraphs recorded$/)).toBeVisible();
  expect(sentVoice()).toMatchObject([{ method: "DELETE", path: "/_api/v1/own-voice" }]);
});

test("a minor's recordings stay on the device, and the page explains why", async () => {
  await openPanel("a recording", "minor");
  await expect.element(page.getByText(/^Until you're 18 it stays there/)).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
});
