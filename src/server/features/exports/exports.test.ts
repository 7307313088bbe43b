import { expect, test } from "vitest";
import { dataExports } from "#server/db/schema/exports.ts";
import { longDate } from "#server/mail/index.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD } from "#server/testing/sign-up-member.ts";
import { IMPORTED_DATA, NOT_IMPORTED_DATA } from "#shared/account/export-scope.ts";
import { leaveTeam } from "#shared/teams/contract.ts";
import { requestDeletion, undoDeletion } from "#shared/account/contract.ts";
import { listExports, requestExport } from "#shared/exports/contract.ts";
import {
  athlete,
  download,
  exported,
  type Person,
  read,
  createAthleteWithData,
} from "#server/testing/export-people.ts";
import { FILES_MAX_BYTES } from "./attachments.ts";
import { deleteOldExports, makeExport } from "./make-export.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api } = app;
const mailbox = createMailbox(app.deps);

async function newestExport(as: Person) {
  const [newest] = (await api(listExports, { as })).data;
  if (!newest) throw new Error("There is no export");
  return newest;
}

const keptUntil = async (as: Person) => (await newestExport(as)).expiresAt;

test("the archive contains everything as JSON and Markdown, plus printable PDFs", async () => {
  const ada = await createAthleteWithData(app);
  const zip = await exported(app, ada);
  const data = JSON.parse(await read(zip, "data.json"));
  expect(data).toMatchObject({ schemaVersion: 1, exportedAt: expect.any(String) });
  expect(data.chapters.athleticVision.answers).toHaveLength(2);
  expect(await read(zip, "my-data.md")).toContain("More and more calm");
  expect(await read(zip, "my-vision.pdf")).toMatch(/^%PDF-1\.\d/);
  expect(await read(zip, "my-journey.pdf")).toMatch(/^%PDF-1\.\d/);
  const { text } = await mailbox.latest(ada.email, { subject: "Your data is ready" });
  expect(text).toContain("/account/export");
});

test("the archive lists what another account imports and what it doesn't", async () => {
  const readMe = await read(await exported(app, await athlete(app)), "read-me.md");
  for (const line of [...IMPORTED_DATA, ...NOT_IMPORTED_DATA]) expect(readMe).toContain(line);
});

test("only its owner can download an export, and it is deleted after thirty days", async () => {
  const [ada, eve] = [await createAthleteWithData(app), await athlete(app)];
  await exported(app, ada);
  const { id } = await newestExport(ada);
  expect((await download(app, eve, id)).status).toBe(404);
  expect((await download(app, { headers: {} }, id)).status).toBe(401);
  const { rows } = await app.deps.db.$client.query("select file from data_exports where id = $1", [
    id,
  ]);
  expect(rows[0].file.toString("latin1")).not.toContain("PK\u0003\u0004");
  app.clock.advance({ days: 30 });
  await deleteOldExports(app.deps);
  expect(await app.deps.db.$count(dataExports)).toBe(0);
});

test("an export shows its actual deletion date, which an account deletion brings forward", async () => {
  const [ada, eve] = [await athlete(app), await athlete(app)];
  await exported(app, ada);
  await exported(app, eve);
  const promised = await keptUntil(ada);
  app.clock.advance({ minutes: 5 });
  const deletion = { as: ada, body: { password: MEMBER_PASSWORD } };
  const { erasedFrom } = (await api(requestDeletion, deletion)).data;
  expect(await keptUntil(ada)).toBe(erasedFrom);
  expect(await keptUntil(eve)).toBe(promised);

  expect((await api(requestExport, { as: ada })).data.expiresAt).toBe(erasedFrom);
  await exported(app, ada);
  const { text } = await mailbox.latest(ada.email, {
    subject: "Your data is ready",
    number: 2,
  });
  expect(text).toContain(longDate(new Date(erasedFrom)));
  await api(undoDeletion, { as: ada });
  const files = (await api(listExports, { as: ada })).data;
  expect(files.at(-1)?.expiresAt).toBe(promised);
});

test("concurrent requests create a single export", async () => {
  const ada = await athlete(app);
  const ask = () => api(requestExport, { as: ada });
  const replies = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
});

test("a member who leaves a team with a backup gets one", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  await api(leaveTeam, { as: member, body: { backup_requested: true } });
  await mailbox.latest(member.email, { subject: "Your data is ready" });
  expect((await newestExport(member)).status).toBe("ready");
});

test("an export that can't be created is shown as failed after its last retry, and another can be requested", async () => {
  const ada = await athlete(app);
  await exported(app, ada);
  const { id } = await newestExport(ada);
  const broken: PersonalData = {
    name: "broken",
    describe: () => Promise.reject(new Error("no disk")),
    erase: () => Promise.resolve(),
  };
  await app.deps.db.update(dataExports).set({ status: "making" }).where(eq(dataExports.id, id));
  await expect(makeExport(app.deps, [broken], id, false)).rejects.toThrow("no disk");
  expect((await api(requestExport, { as: ada })).data).toMatchObject({ id });
  await expect(makeExport(app.deps, [broken], id, true)).rejects.toThrow("no disk");
  expect((await newestExport(ada)).status).toBe("failed");
  await exported(app, ada);
});

/** A buffer of this size can't be allocated. */
const UNREADABLE = Number.NaN;

const chapter = (name: string, sizes: number[]): PersonalData => ({
  name,
  describe: () => Promise.resolve([]),
  files: async () =>
    sizes.map((size, index) => ({
      name: `${name}/${index}`,
      read: async () => Buffer.alloc(size),
    })),
  erase: () => Promise.resolve(),
});

test("files that don't fit are listed, and the older ones after them aren't even read", async () => {
  const ada = await athlete(app);
  await exported(app, ada);
  const { id } = await newestExport(ada);
  const chapters = [
    chapter("voice", [10, 20]),
    chapter("chat", [30, FILES_MAX_BYTES, UNREADABLE]),
    chapter("after", [40]),
  ];
  await app.deps.db.update(dataExports).set({ status: "making" }).where(eq(dataExports.id, id));
  await makeExport(app.deps, chapters, id, false);
  const { bytes: zip } = await download(app, ada, id);
  const { beside } = JSON.parse(await read(zip, "data.json")).chapters.files;
  expect(beside.map(({ name, size }: { name: string; size: number }) => [name, size])).toEqual([
    ["voice/0", 10],
    ["voice/1", 20],
    ["chat/0", 30],
    ["after/0", 40],
  ]);
  expect(await read(zip, "read-me.md")).toMatch(/found no room[^#]+- chat\/1\n- chat\/2\n$/);
});

test("an unfinished export is marked as failed after 15 minutes", async () => {
  const ada = await athlete(app);
  await exported(app, ada);
  await app.deps.db
    .update(dataExports)
    .set({ status: "making" })
    .where(eq(dataExports.userId, ada.id));
  app.clock.advance({ minutes: 16 });
  expect((await newestExport(ada)).status).toBe("failed");
});
