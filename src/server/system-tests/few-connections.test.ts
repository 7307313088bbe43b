import { listChats } from "#shared/chat/contract.ts";
import { answerMoment, claimMoment, submitMoment } from "#shared/film/contract.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { createTestApp, startTestNode } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { mp4 } from "#server/testing/videos.ts";

/** The number of database connections that a node under test has. */
const CONNECTIONS = 5;
const MANY = CONNECTIONS + 1;
const UPLOADS = "/_api/v1/film-uploads";

let arrived = 0;
const store = Promise.withResolvers<void>();
/** A file store that completes no upload until it is released. */
const s3 = createServer(async (request, response) => {
  request.resume();
  if (request.method === "PUT") {
    arrived += 1;
    await store.promise;
  }
  response.writeHead(200).end();
}).listen(0, "127.0.0.1");
await once(s3, "listening");
afterAll(() => s3.close());
const S3_URL = `http://key:secret@127.0.0.1:${(s3.address() as AddressInfo).port}/focus`;

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", S3_URL });
const { api, client, deps } = app;
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffb648" } })
  .png()
  .toBuffer();

async function many<Result>(make: () => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  while (made.length < MANY) made.push(await make());
  return made;
}

async function newMember() {
  const member = await signUpMember(app, { first_name: "Ada", birth_year: 1990 });
  await giveMembership(deps, member.id);
  return member;
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function beginUpload({ headers }: Member, sizeBytes: number): Promise<string> {
  const begun = await client.request("POST", UPLOADS, {
    headers: { ...headers, "tus-resumable": "1.0.0", "upload-length": String(sizeBytes) },
  });
  return begun.headers.get("location") ?? "";
}

function sendPiece({ headers }: Member, path: string, body: Buffer) {
  const piece = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  return client.request("PATCH", path, {
    headers: { ...headers, ...piece, "tus-resumable": "1.0.0" },
    body,
  });
}

async function sendChatPicture(number: number) {
  const address = { "x-forwarded-for": `198.51.100.${number + 1}` };
  const { headers } = await client.request("GET", "/_api/v1/chat", { headers: address });
  const cookie = headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  return client.request("PUT", `/_api/v1/chat/pictures/${randomUUID()}`, {
    headers: { ...address, cookie, "content-type": "image/png" },
    body: png,
  });
}

test("while the file store hangs all other requests are served, and no upload is lost afterwards", async () => {
  const members = await many(newMember);
  const operator = await newOperator(app);
  const file = mp4({ seconds: 30, bytes: 9000 });
  const paths = await Promise.all(members.map((member) => beginUpload(member, file.length)));
  const arriving = [
    ...paths.map((path, number) => sendPiece(members[number] as Member, path, file)),
    ...Array.from({ length: MANY }, (_, number) => sendChatPicture(number)),
  ];
  await vi.waitFor(() => expect(arrived).toBeGreaterThanOrEqual(CONNECTIONS), 60_000);
  const desk = await api(listChats, { as: operator });
  expect([desk.status, desk.data?.conversations]).toEqual([200, []]);
  store.resolve();
  const statuses = (await Promise.all(arriving)).map(({ status }) => status);
  expect(statuses).toEqual([...paths.map(() => 204), ...Array.from({ length: MANY }, () => 200)]);
});

test("concurrent answers to many members don't wait for each other's connections", async () => {
  const moments = await many(async () => {
    const as = await newMember();
    const id = randomUUID();
    const moment = { kind: "own", look: "My feet", link: "https://v.example/1" } as const;
    const body = { id, zone: "UTC", uploadId: null, ...moment };
    expect((await api(submitMoment, { as, body })).status).toBe(200);
    return id;
  });
  // A newly started node has no keys cached.
  const fresh = await startTestNode(app.connectionString, { AUTH_AUTOCONFIRM: "1", S3_URL });
  const as = await newOperator(app);
  for (const id of moments)
    await api(claimMoment, { as, params: { id }, body: { isClaimed: true } });
  const answered = await Promise.all(
    moments.map((id) =>
      fresh.api(answerMoment, {
        as,
        params: { id },
        body: { id: randomUUID(), text: "Watch your left foot.", marks: [] },
      }),
    ),
  );
  expect(answered.map(({ status }) => status)).toEqual(moments.map(() => 200));
});
