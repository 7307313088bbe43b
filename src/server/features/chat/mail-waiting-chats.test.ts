import { expect, test, vi } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { mailWaitingChats } from "./mail-waiting-chats.ts";
import { at, conversationOf } from "./people.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { clock, deps } = app;
const mailbox = createMailbox(deps);
const operatorAddress = deps.config.operator.email;
const desk = at(app, await newOperator(app));

const newPerson = async () => at(app, await signUpMember(app, { first_name: "Marjolein" }));
const mails = () => mailbox.count(operatorAddress);
/** Retries, because the application's own job may be running at the same time and not have finished. */
const untilMailed = (count: number) =>
  vi.waitFor(async () => {
    await mailWaitingChats(deps);
    expect(await mails()).toBe(count);
  }, 60_000);

test("the operator is emailed once when someone has waited ten minutes, without any of the text", async () => {
  const person = await newPerson();
  const conversation = await conversationOf(deps, await person.write("secret-question"));
  clock.advance({ minutes: 9 });
  await mailWaitingChats(deps);
  expect(await mails()).toBe(0);

  await person.write("Is anybody there?");
  clock.advance({ minutes: 1 });
  await Promise.all([mailWaitingChats(deps), mailWaitingChats(deps), mailWaitingChats(deps)]);
  await untilMailed(1);
  await person.write("Hello?");
  clock.advance({ minutes: 30 });
  await mailWaitingChats(deps);
  expect(await mails()).toBe(1);
  const { subject, text } = await mailbox.latest(operatorAddress);
  expect(subject).toBe("Somebody is waiting in the support chat");
  expect(text).toContain(`${deps.config.siteUrl}/operator/support`);
  for (const word of ["secret-question", "Hello?", "Marjolein"]) expect(text).not.toContain(word);

  // A new question after an answer starts a new wait.
  await desk.answer(conversation, "Here I am.");
  await person.write("And one more thing");
  clock.advance({ minutes: 10 });
  await untilMailed(2);
  await desk.answer(conversation, "Done.");
});

test("a conversation that is answered in time or closed triggers no email", async () => {
  const before = await mails();
  const [answered, closed] = [await newPerson(), await newPerson()];
  await desk.answer(await conversationOf(deps, await answered.write("Quick one")), "Yes.");
  const id = await conversationOf(deps, await closed.write("Thank you!"));
  await desk.close(id, true);
  clock.advance({ minutes: 11 });
  await mailWaitingChats(deps);
  expect(await mails()).toBe(before);
});

test("several people who wait at the same time trigger one email", async () => {
  const before = await mails();
  for (const person of [await newPerson(), await newPerson(), await newPerson()])
    await person.write("Hi");
  clock.advance({ minutes: 10 });
  await untilMailed(before + 1);
  expect((await mailbox.latest(operatorAddress)).subject).toBe(
    "3 people are waiting in the support chat",
  );
});
