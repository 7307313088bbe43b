import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", CALLS_JOIN_URL: "https://call.example" });
const { client, deps } = app;

/** It is Monday, March 2nd. */
const TUESDAY = "2026-03-03";

test("who joined by a provider, which calls names differently, has a name at every desk", async () => {
  const grace = await signedUpMember(app, { given_name: "Grace", family_name: "Hopper" });
  await giveMembership(deps, grace.id);
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await client.request(method, `/_api/v1/${path}`, { ...grace, body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  await send("POST", "chat/messages", { id: randomUUID(), text: "Hello" });
  await send("PUT", `calls/${TUESDAY}/question`, { text: "How do you warm up?" });
  const moment = { kind: "own", look: "My feet", link: "https://v.example/1", uploadId: null };
  await send("POST", "film", { id: randomUUID(), zone: "UTC", ...moment });

  const operator = await newOperator(app);
  const read = async (path: string) =>
    (await client.request("GET", `/_api/v1/operator/${path}`, operator)).body.data;
  expect((await read("support")).conversations).toMatchObject([{ name: "Grace" }]);
  expect((await read("film?kind=open")).moments).toMatchObject([{ firstName: "Grace" }]);
  expect((await read(`calls/${TUESDAY}`)).questions).toMatchObject([{ firstName: "Grace" }]);
  const { members } = await read(`members?email=${grace.email}`);
  expect(members).toMatchObject([{ name: "Grace Hopper" }]);
});
