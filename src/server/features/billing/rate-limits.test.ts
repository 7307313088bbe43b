import { expect, test } from "vitest";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { finishFirst } from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  cancelSubscription,
  changeSubscription,
  confirmSubscription,
  getBillingHistory,
  getSubscription,
  pauseSubscription,
  previewSubscriptionChange,
  requestPaymentChange,
  resumeSubscription,
  updateDefaultPaymentMethod,
} from "#shared/billing/contract.ts";

const app = await createBillingApp();
const { api } = app;

const UNKNOWN = "cs_test_unknown";

type Asked = () => Promise<{ status: number }>;

async function statusesOf(times: number, ask: Asked): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, ask));
  return replies.map(({ status }) => status);
}

test("a member who keeps confirming checkouts is refused for a while, and others aren't", async () => {
  const [ada, bob] = [await signUpMember(app), await signUpMember(app)];
  const confirm = (as: typeof ada) =>
    api(confirmSubscription, { as, query: { sessionid: UNKNOWN } });
  expect(await statusesOf(60, () => confirm(ada))).toEqual(Array(60).fill(404));
  expect((await confirm(ada)).status).toBe(429);
  expect((await confirm(bob)).status).toBe(404);
  expect((await finishFirst(app, UNKNOWN)).status).toBe(404);
  app.clock.advance({ minutes: 10 });
  expect((await confirm(ada)).status).toBe(404);
});

test("a member's requests about their plan share one limit, which doesn't stop them from cancelling", async () => {
  const as = await signUpMember(app);
  const change = { plan: "individual", period: "yearly", seats: 1 } as const;
  const limited: Asked[] = [
    () => api(getBillingHistory, { as }),
    () => api(requestPaymentChange, { as }),
    () => api(updateDefaultPaymentMethod, { as, params: { sessionId: UNKNOWN } }),
    () => api(previewSubscriptionChange, { as, body: change }),
    () => api(changeSubscription, { as, body: change }),
    () => api(pauseSubscription, { as, body: { months: 1 } }),
    () => api(resumeSubscription, { as }),
  ];
  const allowed = await statusesOf(300, () => api(getBillingHistory, { as }));
  expect(allowed).toEqual(Array(300).fill(200));
  for (const ask of limited) expect((await ask()).status).toBe(429);
  expect((await api(getSubscription, { as })).status).toBe(200);
  expect((await api(cancelSubscription, { as, body: {} })).status).toBe(404);
});
