import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import type { Api, BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { createUpload, type submitMoment } from "#shared/film/contract.ts";

export const UPLOADS = createUpload.path;

type Person = { headers: Record<string, string> };
type Moment = BodyOf<typeof submitMoment>;

/** Builds a film moment for a member to submit: a link by default, or an upload if `changes` says so. */
export const moment = (changes: Partial<Moment> = {}): Moment => ({
  id: randomUUID(),
  kind: "own",
  look: "My feet before the serve",
  link: "https://video.example/1",
  uploadId: null,
  zone: "UTC",
  ...changes,
});

export const tus = ({ headers }: Person, more: Record<string, string> = {}) => ({
  ...headers,
  "tus-resumable": "1.0.0",
  ...more,
});

/**
 * Creates an app on the evening of March 31 with a folder for videos, and helpers for members who upload and send
 * them.
 */
export async function createFilmRoom() {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-film-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const app = await createTestApp(
    { AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800", DATA_DIR: dataDir },
    createTestClock("2026-03-31T20:00:00Z"),
  );
  const { client, deps } = app;

  async function newMember() {
    const member = await signUpMember(app, { first_name: "Ada", birth_year: 1990 });
    await giveMembership(deps, member.id);
    return member;
  }

  const by =
    (as: Person): Api =>
    (endpoint, call) =>
      app.api(endpoint, { ...call, as });

  async function startUpload(person: Person, size: number) {
    return client.request("POST", UPLOADS, {
      headers: tus(person, { "upload-length": String(size) }),
    });
  }

  function appendPiece(person: Person, path: string, offset: number, body: Buffer) {
    return client.request("PATCH", path, {
      headers: tus(person, {
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      }),
      body,
    });
  }

  async function uploadFile(person: Person, file: Buffer): Promise<string> {
    const { headers } = await startUpload(person, file.length);
    const path = headers.get("location") ?? "";
    expect((await appendPiece(person, path, 0, file)).status).toBe(204);
    return path.split("/").at(-1) ?? "";
  }

  return { app, dataDir, newMember, by, startUpload, appendPiece, uploadFile };
}
