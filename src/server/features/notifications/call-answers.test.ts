import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { answerQuestion, askQuestion, getOperatorCall } from "#shared/calls/contract.ts";
import { changeNotifications, setTimeZone } from "#shared/notifications/contract.ts";
import { listDailyActions } from "#shared/planning/contract.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

// The test starts on Monday, March 2nd.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, clock } = app;
const mailbox = createMailbox(app.deps);
const params = { date: "2026-03-03" };

async function asker(firstName: string, isMailed: boolean) {
  const as = await signUpMember(app, { first_name: firstName });
  await giveMembership(app.deps, as.id);
  await api(setTimeZone, { as, body: { zone: "UTC" } });
  await api(changeNotifications, { as, body: { switches: { "call.email": isMailed } } });
  await api(askQuestion, { as, params, body: { text: "What now?" } });
  clock.advance({ minutes: 1 });
  return as;
}

test("an athlete who wants call emails gets one when the pro's answer is added to their log", async () => {
  const [ada, bea] = [await asker("Ada", true), await asker("Bea", false)];
  const operator = await newOperator(app);
  const { questions } = (await api(getOperatorCall, { as: operator, params })).data;
  expect(questions).toHaveLength(2);
  const answer = async (text: string) => {
    for (const { id } of questions)
      await api(answerQuestion, { as: operator, params: { ...params, id }, body: { text } });
    await sendDueReminders(app.deps);
  };
  await answer("Rest");
  await answer("Rest, then run");
  const subject = "The pro has answered your question";
  const { text } = await mailbox.latest(ada.email, { subject });
  expect(text).toContain("your log of Tuesday, March 3");
  const { days } = (await api(listDailyActions, { as: ada })).data;
  expect(days.map(({ notes }) => notes.map(({ text }) => text))).toEqual([["Rest, then run"]]);
  expect(text).toContain(`/daily-logs/${days[0]?.id}`);
  expect(text).not.toContain("Rest");
  expect(await mailbox.count(ada.email, subject)).toBe(1);
  expect(await mailbox.count(bea.email, subject)).toBe(0);
});
