import { askQuestion, getOperatorCall } from "#shared/calls/contract.ts";
import { listChats, sendChatMessage } from "#shared/chat/contract.ts";
import { listFilmQueue, submitMoment } from "#shared/film/contract.ts";
import { listMembers } from "#shared/operator/contract.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", CALLS_JOIN_URL: "https://call.example" });
const { api, deps } = app;

/** The current day is Monday, March 2nd. */
const TUESDAY = "2026-03-03";

test("a member who joined through a provider with other field names has a name on every operator page", async () => {
  const grace = await signUpMember(app, { given_name: "Grace", family_name: "Hopper" });
  await giveMembership(deps, grace.id);
  await api(sendChatMessage, { as: grace, body: { id: randomUUID(), text: "Hello" } });
  const params = { date: TUESDAY };
  await api(askQuestion, { as: grace, params, body: { text: "How do you warm up?" } });
  const moment = { kind: "own", look: "My feet", link: "https://v.example/1" } as const;
  const sent = { id: randomUUID(), zone: "UTC", uploadId: null };
  await api(submitMoment, { as: grace, body: { ...sent, ...moment } });

  const as = await newOperator(app);
  const { conversations } = (await api(listChats, { as })).data;
  expect(conversations).toMatchObject([{ name: "Grace" }]);
  const { moments } = (await api(listFilmQueue, { as })).data;
  expect(moments).toMatchObject([{ firstName: "Grace" }]);
  const { questions } = (await api(getOperatorCall, { as, params })).data;
  expect(questions).toMatchObject([{ firstName: "Grace" }]);
  const { members } = (await api(listMembers, { as, query: { email: grace.email } })).data;
  expect(members).toMatchObject([{ name: "Grace Hopper" }]);
});
